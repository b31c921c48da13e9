import styled from 'styled-components'
import { contactForm } from '../../engine/contract/contact.ts'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { Form } from '../../engine/rendering/form/Form.tsx'
import { FormControl } from '../../engine/rendering/form/FormControl.tsx'
import { useForm } from '../../engine/rendering/form/use-form.ts'
import { useSite } from '../../engine/rendering/site-context.ts'
import { Disclosure } from '../../engine/ui/Disclosure.tsx'
import { Container, Section } from '../../engine/ui/layout.tsx'
import { RichTextNodes } from '../../engine/ui/RichTextNodes.tsx'

/** The contact form, whose fields and rules are fixed. The block's `heading` is the page's `<h1>`. */
export function ContactForm({ heading, subtitle, fields, legal, submit }: BlockProps<'ContactForm'>) {
  const { messages } = useSite()
  const form = useForm(
    contactForm((name) => fields[name], messages),
    true,
  )
  return (
    <Section>
      <Container>
        {heading && <Title>{heading}</Title>}
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
        <Form of={form} name={heading ?? messages.contact.form} submit={submit}>
          {/* The legal notice precedes the fields, as the law requires. So Tab leads from the last field straight to the button. */}
          {legal && (
            <Legal>
              <summary>{legal.title}</summary>
              <RichTextNodes nodes={legal.text} />
            </Legal>
          )}
          {form.fields.map((field) => (
            <FormControl key={field.id} of={form} field={field} describedBy={`${form.base}-banner`} />
          ))}
        </Form>
      </Container>
    </Section>
  )
}

const Title = styled.h1`
  font-size: var(--size-4);
`
const Subtitle = styled.p`
  margin-top: 12px;
  font-size: var(--size-1);
  color: var(--ink2);
`
const Legal = styled(Disclosure)`
  font-size: var(--size--1);
`

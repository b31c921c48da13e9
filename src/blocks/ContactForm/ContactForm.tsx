import { useId } from 'react'
import styled from 'styled-components'
import { CONTACT_PATH, TRAP_FIELD, type ContactField } from '../../contract/contact.ts'
import type { BlockProps } from '../../engine/block.ts'
import { useSite } from '../../engine/site-context.ts'
import { StatusBanner } from '../../engine/StatusBanner.tsx'
import { useAddress } from '../../ui/base-path.ts'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { RichTextNodes } from '../../ui/RichTextNodes.tsx'
import { Field } from './Field.tsx'
import { useRequestedInstitution } from './useRequestedInstitution.ts'
import { useSubmission } from './useSubmission.ts'

const INPUTS = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email', inputMode: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
] as const

/**
 * The contact form. React never overwrites a field, so text typed before React starts stays. Without JavaScript, the browser posts the
 * form, and the server answers with this page and a banner. The block's `heading` is the page's `<h1>`.
 */
export function ContactForm({ heading, subtitle, fields, legal, submit: label }: BlockProps<'ContactForm'>) {
  const { institutions, messages } = useSite()
  const at = useAddress()
  // Comes first, because a choice that the visitor has made before takes the place of what the address names.
  const select = useRequestedInstitution()
  const { answer, state, form, banner, submit } = useSubmission()
  const answered = answer?.values
  const bannerId = useId()
  const isSubmitting = state.status === 'submitting'

  const control = (name: ContactField) => ({
    name,
    label: fields[name].label,
    problem: state.wrong?.includes(name) ? bannerId : undefined,
  })
  return (
    <Section>
      <Container>
        {heading && <Title>{heading}</Title>}
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
        <StatusBanner ref={banner} id={bannerId} state={state} />
        <Form
          ref={form}
          method="post"
          action={at(CONTACT_PATH)}
          aria-label={heading ?? messages.contact.form}
          tabIndex={-1}
          onSubmit={(event) => {
            event.preventDefault()
            void submit(event.currentTarget)
          }}
        >
          {/* The legal notice precedes the fields, as the law requires. So Tab leads from the last field straight to the button. */}
          {legal && (
            <Legal>
              <summary>{legal.title}</summary>
              <RichTextNodes nodes={legal.text} />
            </Legal>
          )}
          {INPUTS.map((input) => (
            <Field key={input.name} {...control(input.name)}>
              {(props) => (
                <input
                  {...input}
                  {...props}
                  required
                  placeholder={fields[input.name].placeholder}
                  defaultValue={answered?.[input.name]}
                />
              )}
            </Field>
          ))}
          <Field {...control('institution')}>
            {(props) => (
              <select {...props} ref={select}>
                {answered && <option>{answered.institution}</option>}
                {institutions.map(({ id, formOption }) => (
                  <option key={id} value={formOption} data-query-institution={id}>
                    {formOption}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field {...control('message')}>
            {(props) => (
              <textarea
                {...props}
                required
                placeholder={fields.message.placeholder}
                defaultValue={answered?.message}
              />
            )}
          </Field>
          <input name={TRAP_FIELD} hidden tabIndex={-1} autoComplete="off" />
          <Send type="submit" disabled={isSubmitting}>
            {isSubmitting ? messages.contact.submitting : label}
          </Send>
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
const Form = styled.form`
  max-width: 40rem;
  &:focus {
    outline: none;
  }
`
const Legal = styled(Disclosure)`
  margin-top: 20px;
  font-size: var(--size--1);
`
const Send = styled(Button)`
  min-width: min(100%, 14em);
  margin-top: 28px;
`

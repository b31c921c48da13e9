import styled from 'styled-components'
import { contentForm, fieldsIn, type FormField } from '../../engine/contract/forms.ts'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { Form } from '../../engine/rendering/form/Form.tsx'
import { FormControl } from '../../engine/rendering/form/FormControl.tsx'
import { useForm } from '../../engine/rendering/form/use-form.ts'
import { useSite } from '../../engine/rendering/site-context.ts'
import { Heading } from '../../engine/ui/Heading.tsx'
import { Container, Section } from '../../engine/ui/layout.tsx'
import { RichTextNodes } from '../../engine/ui/RichTextNodes.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { ProblemList } from './ProblemList.tsx'

/** A form that editors define in the content. */
export function FormBlock({ id, heading, text, fields: parts, submit }: BlockProps<'FormBlock'>) {
  const form = useForm(contentForm({ id, fields: fieldsIn(parts) }, useSite().messages))
  const problemOf = (field: string) => form.state.problems.get(field) ?? form.tokens.problem(field)
  const control = (field: FormField) => (
    <FormControl key={field.id} of={form} field={field} problem={problemOf(field.id)} />
  )
  return (
    <Section>
      <Container>
        <Heading>{heading}</Heading>
        {text && (
          <Text>
            <RichTextNodes nodes={text} />
          </Text>
        )}
        <Form
          of={form}
          name={heading}
          submit={submit}
          problems={<ProblemList of={form} problemOf={problemOf} />}
        >
          {parts.map((part, index) =>
            part.type === 'group' ? (
              <FieldGroup key={index} label={part.label} help={part.help}>
                {part.fields.map(control)}
              </FieldGroup>
            ) : (
              control(part)
            ),
          )}
        </Form>
      </Container>
    </Section>
  )
}

const Text = styled.div`
  margin-top: 16px;
`

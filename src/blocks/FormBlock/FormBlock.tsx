import styled from 'styled-components'
import { contentForm, fieldsIn, type FormField } from '../../contract/forms.ts'
import type { BlockProps } from '../../engine/block.ts'
import { Form } from '../../engine/form/Form.tsx'
import { FormControl } from '../../engine/form/FormControl.tsx'
import { useForm } from '../../engine/form/use-form.ts'
import { useSite } from '../../engine/site-context.ts'
import { Heading } from '../../ui/Heading.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { RichTextNodes } from '../../ui/RichTextNodes.tsx'
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

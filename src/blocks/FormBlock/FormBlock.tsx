import styled from 'styled-components'
import { contentForm, fieldsIn, type FormField } from '../../engine/contract/forms.ts'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { Form } from '../../engine/rendering/form/Form.tsx'
import { FormControl } from '../../engine/rendering/form/FormControl.tsx'
import { useForm, type FormState } from '../../engine/rendering/form/use-form.ts'
import { useSite } from '../../engine/rendering/site-context.ts'
import { Heading } from '../../engine/ui/Heading.tsx'
import { Container, Section } from '../../engine/ui/layout.tsx'
import { RichTextNodes } from '../../engine/ui/RichTextNodes.tsx'
import { useId, type ReactNode } from 'react'

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

interface FieldGroupProps {
  label: string
  help: string | undefined
  children: ReactNode
}

function FieldGroup({ label, help, children }: FieldGroupProps) {
  const helpId = useId()
  return (
    <Group aria-describedby={help && helpId}>
      <legend>{label}</legend>
      {help && <Help id={helpId}>{help}</Help>}
      {children}
    </Group>
  )
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 32px 0 0;
  padding: 4px 20px 24px;
  border: 1px solid var(--line);
  border-radius: var(--card);
  & > legend {
    padding-inline: 8px;
    margin-left: -8px;
    font: 600 var(--size-1) / 1.2 var(--display);
  }
`
const Help = styled.p`
  color: var(--ink2);
  font-size: var(--size--1);
`

interface ProblemListProps {
  of: FormState
  problemOf: (field: string) => string | undefined
}

function ProblemList({ of: { base, fields, tokens }, problemOf }: ProblemListProps) {
  const wrong = fields.filter(({ id }) => problemOf(id) !== undefined)
  if (!wrong.length) return null
  return (
    <List>
      {wrong.map(({ id, label }) => (
        <li key={id} data-wrong={tokens.wrong(id)}>
          <a
            href={`#${base}-${id}`}
            onClick={(event) => {
              // Moves only the focus, because a navigation would replace the anchor of the open tab in the address.
              event.preventDefault()
              document.getElementById(`${base}-${id}`)?.focus()
            }}
          >
            {label}
          </a>
          {/[.:!?]$/.test(label) ? ' ' : ': '}
          {problemOf(id)}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  margin-top: 4px;
  padding-left: 1.25em;
  & > [data-wrong='false'] {
    display: none;
  }
`

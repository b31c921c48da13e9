import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Field } from '../../contract/forms.ts'
import type { Tokens } from './tokens.ts'

interface OptionListProps {
  id: string
  field: Field
  options: readonly ReactNode[]
  legend?: ReactNode
  notes: ReactNode
  describedBy: string | undefined
  invalid: object
  tokens: Tokens
}

export function OptionList({
  id,
  field,
  options,
  legend,
  notes,
  describedBy,
  invalid,
  tokens,
}: OptionListProps) {
  const isOne = field.type === 'choice'
  return (
    <Group aria-describedby={describedBy}>
      {legend && <legend>{legend}</legend>}
      {notes}
      {options.map((option, index) => (
        <label key={index}>
          <input
            id={index === 0 ? id : undefined}
            type={isOne ? 'radio' : 'checkbox'}
            name={field.id}
            value={typeof option === 'string' ? option : 'yes'}
            // Not set on lists of checkboxes: the browser would demand that all boxes are checked, although one is enough.
            required={field.type !== 'choices' && field.required}
            {...invalid}
            {...tokens.chosen('checked', field.id, index)}
          />
          <span>{option}</span>
        </label>
      ))}
    </Group>
  )
}

const Group = styled.fieldset`
  display: grid;
  gap: 2px;
  min-width: 0;
  margin: 20px 0 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0 0 6px;
    font-weight: 600;
  }
  & > label {
    display: flex;
    gap: 12px;
    padding-block: 8px;
    cursor: pointer;
  }
  & input {
    flex: none;
    width: 1.35em;
    height: 1.35em;
    margin: 0.125em 0 0;
    accent-color: var(--institution);
    &[aria-invalid='true'] {
      outline: 2px solid var(--error);
      outline-offset: 2px;
    }
  }
`

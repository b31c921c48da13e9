import styled from 'styled-components'
import { Diagnostics } from './Diagnostics.tsx'
import { useDiagnostics, useFieldEdit, type FieldProps } from './use-field.ts'

/** Yes or no. */
export function ToggleField({ file, field }: FieldProps) {
  const { set } = useFieldEdit({ file, field })
  const diagnostics = useDiagnostics({ file, field }, true)
  return (
    <div data-pointer={field.pointer}>
      <Toggle>
        <input
          type="checkbox"
          checked={(field.value ?? field.default) === true}
          onChange={({ target }) => set(target.checked)}
        />
        <span>
          <strong>{field.title}</strong>
          {field.description && <small>{field.description}</small>}
        </span>
      </Toggle>
      <Diagnostics diagnostics={diagnostics} />
    </div>
  )
}

const Toggle = styled.label`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 10px;
  align-items: start;
  padding-block: 4px;
  cursor: pointer;
  & > input {
    width: 22px;
    height: 22px;
    margin: 2px 0 0;
    accent-color: var(--institution);
  }
  & small {
    display: block;
    color: var(--ink2);
    font-size: var(--size--1);
    line-height: 1.4;
  }
`

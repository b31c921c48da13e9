import styled from 'styled-components'
import { Help } from '../kit/Labelled.tsx'
import { Check } from '../kit/Check.tsx'
import { Diagnostics } from './Framed.tsx'
import { useDiagnostics, useFieldEdit, type FieldProps } from './use-field.ts'

export function ToggleField({ file, field }: FieldProps) {
  const { set } = useFieldEdit({ file, field })
  const diagnostics = useDiagnostics({ file, field }, true)
  return (
    <div data-pointer={field.pointer}>
      <Check>
        <input
          type="checkbox"
          checked={(field.value ?? field.default) === true}
          onChange={({ target }) => set(target.checked)}
        />
        <Words>
          {field.title}
          {field.description && <Help as="small">{field.description}</Help>}
        </Words>
      </Check>
      {diagnostics.length > 0 && <Diagnostics diagnostics={diagnostics} />}
    </div>
  )
}

const Words = styled.span`
  display: grid;
  font-weight: 600;
  & > small {
    font-weight: 400;
  }
`

import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Help } from '../kit/Labelled.tsx'
import { Diagnostics } from './Framed.tsx'
import { useDiagnostics, type FieldProps } from './use-field.ts'

export function Group({ file, field, children }: FieldProps & { children: ReactNode }) {
  const diagnostics = useDiagnostics({ file, field }, false)
  return (
    <Fieldset data-pointer={field.pointer}>
      <legend>{field.title}</legend>
      {field.description && <Help>{field.description}</Help>}
      {diagnostics.length > 0 && <Diagnostics diagnostics={diagnostics} />}
      {children}
    </Fieldset>
  )
}

const Fieldset = styled.fieldset`
  display: grid;
  gap: 12px;
  min-width: 0;
  margin: 0;
  padding: 0 0 0 14px;
  border: 0;
  border-left: 3px solid var(--line);
  & > legend {
    margin-left: -17px;
    padding: 0 0 4px;
    font: 600 1.15rem/1.2 var(--display);
  }
  & > button {
    justify-self: start;
  }
  /* Does not indent nested groups, because the frames of their elements already separate them. */
  & & {
    padding-left: 0;
    border-left: 0;
    & > legend {
      margin-left: 0;
    }
  }
`

import { useId, type ReactNode } from 'react'
import styled from 'styled-components'

interface FieldGroupProps {
  label: string
  help: string | undefined
  children: ReactNode
}

export function FieldGroup({ label, help, children }: FieldGroupProps) {
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

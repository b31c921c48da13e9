import { useId, type ReactNode } from 'react'
import { Labelled } from '../../ui/Labelled.tsx'

/** Attributes that connect a control with its label and, if invalid, with the banner. */
interface ContactControlProps {
  id: string
  name: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface ContactFieldProps {
  name: string
  label: string
  /** id of the banner that describes this field; undefined while it is valid */
  problem?: string | undefined
  children: (control: ContactControlProps) => ReactNode
}

export function Field({ name, label, problem, children }: ContactFieldProps) {
  const id = useId()
  return (
    <Labelled>
      <label htmlFor={id}>{label}</label>
      {children({ id, name, ...(problem && { 'aria-invalid': true, 'aria-describedby': problem }) })}
    </Labelled>
  )
}

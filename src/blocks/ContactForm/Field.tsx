import { useId, type ReactNode } from 'react'
import { Labelled } from '../../ui/Labelled.tsx'

/**
 * Attributes that connect a form control with its label. While its value is invalid, they also connect it with the banner that names the
 * error.
 */
interface ContactControlProps {
  id: string
  name: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface ContactFieldProps {
  name: string
  label: string
  /** id of the banner that describes the field's error; undefined while the field is valid */
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

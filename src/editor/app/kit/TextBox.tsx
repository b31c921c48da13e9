import type { ReactNode } from 'react'
import { Input, Labelled, Select, type LabelledProps } from './Labelled.tsx'

interface BoxProps extends Omit<LabelledProps, 'children'> {
  value: string
  onChange: (value: string) => void
}

export function TextBox({
  value,
  onChange,
  type = 'text',
  list,
  maxLength,
  ...labelled
}: BoxProps & { type?: 'text' | 'search' | 'date'; list?: string; maxLength?: number }) {
  return (
    <Labelled {...labelled}>
      {(control) => (
        <Input
          {...control}
          {...{ type, list, maxLength, value }}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  )
}

export function SelectBox({ value, onChange, children, ...labelled }: BoxProps & { children: ReactNode }) {
  return (
    <Labelled {...labelled}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {children}
        </Select>
      )}
    </Labelled>
  )
}

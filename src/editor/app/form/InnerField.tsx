import { createContext, use, type ReactNode } from 'react'
import type { FieldProps } from './use-field.ts'

/** Provides the component that renders any field. A direct import of that component would be circular, because fields contain fields. */
export const FieldContext = createContext<(props: FieldProps) => ReactNode>(() => null)

export function InnerField(props: FieldProps) {
  return use(FieldContext)(props)
}

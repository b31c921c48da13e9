import { createContext, use, type ReactNode } from 'react'
import type { FieldProps } from './use-field.ts'

/** How any field is shown. Fields hold fields, which hold fields: the form gives it, so that no file has to import what imports it. */
export const FieldContext = createContext<(props: FieldProps) => ReactNode>(() => null)

/** A field inside another one. */
export function InnerField(props: FieldProps) {
  return use(FieldContext)(props)
}

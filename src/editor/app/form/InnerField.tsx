import { createContext, use, type ReactNode } from 'react'
import type { FieldProps } from './use-field.ts'

/** Renders any field. A context, because a direct import would be circular: fields contain fields. */
export const FieldContext = createContext<(props: FieldProps) => ReactNode>(() => null)

export function InnerField(props: FieldProps) {
  return use(FieldContext)(props)
}

import { planOf, type Shape } from '../../engine/model/schema-plan.ts'
import type { Bundle, ControlKind, Schema } from '../../engine/model/schema.ts'

/** The kind of form control that edits a field. It comes from the schema's `x-editor`, or from the type of the field. */
export type FieldKind = ControlKind | Exclude<Shape, 'constant'>

export const TEXTS: ReadonlySet<FieldKind> = new Set([
  'text',
  'long-text',
  'markdown',
  'short-markdown',
  'alt',
])

/** Returns the kind of a value of a schema. A constant is hidden, because nobody can change it. */
export function kindOf(bundle: Bundle, schema: Schema): FieldKind {
  const { shape, schema: whole } = planOf(bundle.$defs, schema)
  return whole['x-editor'] ?? (shape === 'constant' ? 'hidden' : shape)
}

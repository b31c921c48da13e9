import { dereference, isObject, type Bundle, type ControlKind, type Schema } from '../../model/schema.ts'

/** The kind of form control that edits a field. It comes from the schema's `x-editor`, or from the type of the field. */
export type FieldKind =
  | ControlKind
  /** A technical string that visitors do not see, such as an identifier. */
  | 'word'
  | 'number'
  | 'toggle'
  /** One of the values that the property `choices` of the field lists. */
  | 'choice'
  | 'list'
  | 'object'
  | 'union'
  /** An object whose keys people choose freely, and whose values are all of one kind. */
  | 'map'

export const TEXTS: ReadonlySet<FieldKind> = new Set([
  'text',
  'long-text',
  'markdown',
  'short-markdown',
  'alt',
])

export function kindOf(bundle: Bundle, schema: Schema): FieldKind {
  const whole = dereference(bundle.$defs, schema)
  if (whole['x-editor']) return whole['x-editor']
  if ('const' in whole) return 'hidden'
  if (whole.enum) return 'choice'
  if (whole.oneOf) return 'union'
  if (isObject(whole.additionalProperties)) return 'map'
  return KINDS[whole.type ?? ''] ?? 'word'
}

const KINDS: Record<string, FieldKind> = {
  array: 'list',
  object: 'object',
  boolean: 'toggle',
  integer: 'number',
  number: 'number',
}

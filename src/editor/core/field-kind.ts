import { dereference, isObject, type Bundle, type ControlKind, type Schema } from '../../model/schema.ts'

/** The kind of control for a field: the schema's `x-editor`, or derived from the field's type. */
export type FieldKind =
  | ControlKind
  /** A technical string that visitors do not see, such as an identifier. */
  | 'word'
  | 'number'
  | 'toggle'
  /** One of several values, which the field's `choices` list. */
  | 'choice'
  | 'list'
  | 'object'
  | 'union'
  /** An object with freely chosen names and values of one kind. */
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

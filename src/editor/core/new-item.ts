import { dereference, isObject, propertyOf, refTo, type Bundle, type Schema } from '../../model/schema.ts'
import { kindOf, TEXTS, type FieldKind } from './field-kind.ts'
import { slugOf } from './slug.ts'

export interface Given {
  /**
   * Values for each kind of field, such as an institution, a photograph, or today's date. They are used instead of the schema's examples.
   */
  values?: Partial<Record<FieldKind, unknown>>
  taken?: ReadonlySet<string>
}

/**
 * Creates a valid value for a definition or schema. It has only the required properties, with values from the schema's examples. Ids are
 * derived from the texts beside them, and a union gets its first type.
 */
export function newItem(bundle: Bundle, definition: string | Schema, given: Given = {}): unknown {
  const schema = typeof definition === 'string' ? refTo(definition) : definition
  const whole = dereference(bundle.$defs, schema)
  const kind = kindOf(bundle, schema)
  const { const: only, enum: values, examples, default: usual, oneOf, items, type } = whole
  const set = given.values?.[kind]
  if (set !== undefined) return structuredClone(set)
  if ('const' in whole) return only
  // Links to the home page, because a site may lack the page in the schema's example.
  if (kind === 'link' || kind === 'page') return HOME
  if (kind === 'id') return slugOf('', given.taken)
  if (examples && examples.length > 0) return structuredClone(examples[0])
  if (values) return usual ?? values[0]
  if (oneOf?.[0]) return newItem(bundle, oneOf[0], given)
  if (type === 'array')
    return Array.from({ length: whole.minItems ?? 0 }, () => newItem(bundle, items ?? {}, given))
  if (type === 'object') return makeObject(bundle, whole, given)
  if (type === 'boolean') return usual ?? false
  if (type === 'integer' || type === 'number') return usual ?? whole.minimum ?? 0
  return TEXTS.has(kind) ? (whole.title ?? whole['x-title'] ?? '') : ''
}

const HOME = '/'

function makeObject(bundle: Bundle, schema: Schema, given: Given): unknown {
  const keys = schema.required ?? []
  const made = Object.fromEntries(
    keys.map((key) => [key, newItem(bundle, propertyOf(schema, key) ?? {}, given)]),
  )
  const kindAt = (key: string) => kindOf(bundle, propertyOf(schema, key) ?? {})
  const label = keys.find((key) => TEXTS.has(kindAt(key)))
  if (label === undefined) return made
  const { examples = [] } = dereference(bundle.$defs, propertyOf(schema, label) ?? {})
  const isGiven = examples.length > 0 || given.values?.[kindAt(label)] !== undefined
  // Without an example, the label of the element is the title of its type. For example, a new tab is called «Pestaña».
  if (!isGiven && schema.title !== undefined) made[label] = schema.title
  for (const key of keys) if (kindAt(key) === 'id') made[key] = slugOf(String(made[label]), given.taken)
  return made
}

/** Converts a value of a union into another type of the union. Properties that both types have keep their values. */
export function asBranch(bundle: Bundle, definition: string, value: unknown, given: Given = {}): unknown {
  const made = newItem(bundle, definition, given)
  if (!isObject(made) || !isObject(value)) return made
  const { properties = {} } = bundle.$defs[definition] ?? {}
  const entries = Object.entries(properties).flatMap(([key, property]) => {
    if (key in value && property.const === undefined) return [[key, value[key]]]
    return key in made ? [[key, made[key]]] : []
  })
  return Object.fromEntries(entries)
}

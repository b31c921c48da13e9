import { dereference, isObject, propertyOf, refTo, type Bundle, type Schema } from '../../model/schema.ts'
import { kindOf, TEXTS, type FieldKind } from './field-kind.ts'
import { slugOf } from './slug.ts'

/** Values of the site for a new item. */
export interface Given {
  /** The value of every field of a kind: an institution, a photograph, today as `date`. */
  values?: Partial<Record<FieldKind, unknown>>
  /** The ids that others have. */
  taken?: ReadonlySet<string>
}

/**
 * A new value of a definition, or of what a schema says: the required properties only, filled from the schema's examples, with
 * ids made of the text beside them. It is valid by the schema; of a union it is the first branch.
 */
export function newItem(bundle: Bundle, definition: string | Schema, given: Given = {}): unknown {
  return make(bundle, typeof definition === 'string' ? refTo(definition) : definition, given)
}

function make(bundle: Bundle, schema: Schema, given: Given): unknown {
  const whole = dereference(bundle.$defs, schema)
  const kind = kindOf(bundle, schema)
  const { const: only, enum: values, examples, default: usual, oneOf, items, type } = whole
  const set = given.values?.[kind]
  if (set !== undefined) return structuredClone(set)
  if ('const' in whole) return only
  // Every site has a home page; an example may name a page that this one does not have.
  if (kind === 'link' || kind === 'page') return HOME
  if (kind === 'id') return slugOf('', given.taken)
  if (examples && examples.length > 0) return structuredClone(examples[0])
  if (values) return usual ?? values[0]
  if (oneOf?.[0]) return make(bundle, oneOf[0], given)
  if (type === 'array')
    return Array.from({ length: whole.minItems ?? 0 }, () => make(bundle, items ?? {}, given))
  if (type === 'object') return makeObject(bundle, whole, given)
  if (type === 'boolean') return usual ?? false
  if (type === 'integer') return usual ?? whole.minimum ?? 0
  return TEXTS.has(kind) ? (whole.title ?? whole['x-title'] ?? '') : ''
}

const HOME = '/'

function makeObject(bundle: Bundle, schema: Schema, given: Given): unknown {
  const keys = schema.required ?? []
  const made = Object.fromEntries(
    keys.map((key) => [key, make(bundle, propertyOf(schema, key) ?? {}, given)]),
  )
  const kindAt = (key: string) => kindOf(bundle, propertyOf(schema, key) ?? {})
  const label = keys.find((key) => TEXTS.has(kindAt(key)))
  if (label === undefined) return made
  const { examples = [] } = dereference(bundle.$defs, propertyOf(schema, label) ?? {})
  const isGiven = examples.length > 0 || given.values?.[kindAt(label)] !== undefined
  // A new tab is called «Pestaña».
  if (!isGiven && schema.title !== undefined) made[label] = schema.title
  for (const key of keys) if (kindAt(key) === 'id') made[key] = slugOf(String(made[label]), given.taken)
  return made
}

/** A value of a union as another of its types: what both have stays. */
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

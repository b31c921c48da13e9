import { planOf, type Plan } from '../../engine/model/schema-plan.ts'
import { isObject, refTo, type Bundle, type Schema } from '../../engine/model/schema.ts'
import { kindOf, TEXTS, type FieldKind } from './fields.ts'
import { slugOf } from './slug.ts'

export interface Given {
  /**
   * Values for each kind of field, such as an institution, a photograph, or today's date. They are used instead of the schema's examples.
   */
  values?: Partial<Record<FieldKind, unknown>>
  /** The ids in use. Each new id is added. */
  taken?: Set<string>
}

/**
 * Creates a valid value for a definition or schema. It has only the required properties, with values from the schema's examples. Ids are
 * derived from the texts beside them, and a union gets its first type. A list gets as many elements as the schema asks for.
 */
export function newItem(bundle: Bundle, definition: string | Schema, given: Given = {}): unknown {
  const schema = typeof definition === 'string' ? refTo(definition) : definition
  const plan = planOf(bundle.$defs, schema)
  const { shape, schema: whole, items } = plan
  const kind = kindOf(bundle, schema)
  const { enum: values, examples, default: usual, oneOf } = whole
  const set = given.values?.[kind]
  if (set !== undefined) return structuredClone(set)
  if (shape === 'constant') return whole.const
  // Links to the home page, because a site may lack the page in the schema's example.
  if (kind === 'link' || kind === 'page') return HOME
  if (kind === 'id') return newId('', given)
  if (examples && examples.length > 0) return structuredClone(examples[0])
  if (values) return usual ?? values[0]
  if (oneOf?.[0]) return newItem(bundle, oneOf[0], given)
  if (items) return newList(bundle, items.schema, whole.minItems ?? 0, given)
  if (shape === 'object' || shape === 'map') return makeObject(bundle, plan, given)
  if (shape === 'toggle') return usual ?? false
  if (shape === 'number') return usual ?? whole.minimum ?? 0
  return TEXTS.has(kind) ? (whole.title ?? whole['x-title'] ?? '') : ''
}

const HOME = '/'

function newList(bundle: Bundle, item: Schema, length: number, given: Given): unknown[] {
  const taken = given.taken ?? new Set()
  return Array.from({ length }, () => newItem(bundle, item, { ...given, taken }))
}

function newId(label: string, { taken }: Given): string {
  const id = slugOf(label, taken)
  taken?.add(id)
  return id
}

function makeObject(bundle: Bundle, { schema: { title }, fields }: Plan, given: Given): unknown {
  const required = [...fields].filter(([, { isRequired }]) => isRequired)
  const parts = required.map(([key, { schema }]) => ({ key, schema, kind: kindOf(bundle, schema) }))
  const made = Object.fromEntries(parts.map(({ key, schema }) => [key, newItem(bundle, schema, given)]))
  const label = parts.find(({ kind }) => TEXTS.has(kind))
  if (!label) return made
  const { examples = [] } = planOf(bundle.$defs, label.schema).schema
  const isGiven = examples.length > 0 || given.values?.[label.kind] !== undefined
  // Without an example, the label of the element is the title of its type. For example, a new tab is called «Pestaña».
  if (!isGiven && title !== undefined) made[label.key] = title
  for (const { key, kind } of parts) if (kind === 'id') made[key] = newId(String(made[label.key]), given)
  return made
}

/** Converts a value of a union into another type of the union. Properties that both types have keep their values. */
export function asBranch(bundle: Bundle, definition: string, value: unknown, given: Given = {}): unknown {
  const made = newItem(bundle, definition, given)
  if (!isObject(made) || !isObject(value)) return made
  const { fields } = planOf(bundle.$defs, refTo(definition))
  const entries = [...fields].flatMap(([key, { schema }]) => {
    if (key in value && schema.const === undefined) return [[key, value[key]]]
    return key in made ? [[key, made[key]]] : []
  })
  return Object.fromEntries(entries)
}

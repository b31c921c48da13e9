import { partOf, planFor, planOf, type Plan, type Shape } from '../../engine/model/schema-plan.ts'
import { isObject, refTo, type Bundle, type Schema, type ControlKind } from '../../engine/model/schema.ts'
import { pointerTo, stepsOf } from '../../engine/json-text/pointer.ts'
import { titleOfName } from './slug.ts'

interface Choice {
  value: string | number
  title: string
  definition?: string
}

/** A field of a content file, with its value and all data that its form control needs. Titles and descriptions are Spanish. */
export interface FieldModel {
  kind: FieldKind
  pointer: string
  key?: string | number
  title: string
  description: string
  value: unknown
  default?: unknown
  examples: readonly unknown[]
  isRequired: boolean
  /** Whether the field is hidden under «Más opciones». */
  isAdvanced: boolean
  /** Name of the field's definition, such as `Text` or `CardGrid`. For a union, the definition that fits the value. */
  definition?: string
  choices?: readonly Choice[]
  /** The field's schema with its parts. For a union, those of the type that fits the value. */
  plan: Plan
}

export function isText({ kind }: FieldModel): boolean {
  return TEXTS.has(kind)
}

export type ContentFileKind = 'site' | 'page' | 'fragment' | 'events' | 'collection' | 'item' | 'template'

/** Returns the kind of a content file; undefined if the file is not a content file. */
export function kindOfFile(file: string): ContentFileKind | undefined {
  if (!file.endsWith('.json')) return undefined
  if (file === 'site.json') return 'site'
  if (file === 'events.json') return 'events'
  if (file.startsWith('pages/')) return 'page'
  if (file.startsWith('collections/')) return file.endsWith('/collection.json') ? 'collection' : 'item'
  if (file.startsWith('templates/')) return 'template'
  return file.startsWith('fragments/') ? 'fragment' : undefined
}

/** Returns the name of the schema definition for a content file, such as `PageFile`; undefined if the file is not a content file. */
export function definitionOfFile(file: string): string | undefined {
  const kind = kindOfFile(file)
  return kind && `${kind.charAt(0).toUpperCase()}${kind.slice(1)}File`
}

/**
 * Returns the field at a pointer.
 *
 * @param definition the definition of the whole file, such as `PageFile`
 * @returns undefined where the schema has no field
 */
export function fieldOf(
  bundle: Bundle,
  definition: string,
  pointer: string,
  value: unknown,
): FieldModel | undefined {
  const root = modelOf(bundle, refTo(definition), { pointer: '', value, isRequired: true })
  return stepsOf(pointer).reduce<FieldModel | undefined>(
    (field, step) => field && childOf(bundle, field, Array.isArray(field.value) ? Number(step) : step),
    root,
  )
}

/**
 * Returns the fields inside a field: properties in the order of the schema, list elements, or map entries. Omits `kind`, `type` and
 * `$schema`.
 */
export function fieldsIn(bundle: Bundle, field: FieldModel): FieldModel[] {
  const { plan, value } = field
  const keys = Array.isArray(value)
    ? value.keys()
    : new Set([...plan.fields.keys(), ...(plan.values && isObject(value) ? Object.keys(value) : [])])
  return [...keys].flatMap((key) => childOf(bundle, field, key) ?? []).filter(({ kind }) => kind !== 'hidden')
}

export function* allFields(bundle: Bundle, field: FieldModel): Generator<FieldModel> {
  yield field
  for (const inner of fieldsIn(bundle, field)) {
    if (inner.value !== undefined) yield* allFields(bundle, inner)
  }
}

/** Returns a function that finds the schema's order of properties for the object at a pointer. */
export function keyOrder(bundle: Bundle, definition: string, value: unknown) {
  return (pointer: string): string[] => [
    ...(fieldOf(bundle, definition, pointer, value)?.plan.fields.keys() ?? []),
  ]
}

/** The schema for the elements of a list or the values of a map. */
export function itemSchema({ plan }: FieldModel): Schema | undefined {
  return (plan.items ?? plan.values)?.schema
}

function childOf(bundle: Bundle, field: FieldModel, key: string | number): FieldModel | undefined {
  const { plan, value, pointer } = field
  const part = partOf(plan, key)
  const place = { key, pointer: pointerTo(pointer, key), value: ownValue(value, key) }
  const model = part && modelOf(bundle, part.schema, { ...place, isRequired: part.isRequired })
  if (!model || part !== plan.values) return model
  // People choose the keys of a map. The title of its values' definition would be the same for all of them.
  return { ...model, title: plan.schema['x-titles']?.[key] ?? titleOfName(String(key)) }
}

function modelOf(
  bundle: Bundle,
  schema: Schema,
  { key, pointer, value, isRequired }: Pick<FieldModel, 'key' | 'pointer' | 'value' | 'isRequired'>,
): FieldModel {
  const own = planOf(bundle.$defs, schema)
  const plan = planFor(bundle.$defs, schema, value)
  // In a list, a union has the title of its chosen type, such as the type of a block. Elsewhere, it has its own title, which names the
  // purpose of the value.
  const named = typeof key === 'number' ? plan.schema : own.schema
  const choices = choicesOf(own)
  return {
    kind: kindOf(bundle, schema),
    pointer,
    ...(key !== undefined && { key }),
    title: named.title ?? named['x-title'] ?? String(key ?? ''),
    description: named['x-help'] ?? named.description ?? '',
    value,
    ...(own.schema.default !== undefined && { default: own.schema.default }),
    examples: plan.schema.examples ?? [],
    isRequired,
    isAdvanced: own.schema['x-advanced'] === true,
    ...(plan.definition && { definition: plan.definition.name }),
    ...(choices && { choices }),
    plan,
  }
}

function choicesOf({ schema, shape, branches }: Plan): Choice[] | undefined {
  if (schema.enum) {
    return schema.enum.map((value) => ({
      value: typeof value === 'number' ? value : String(value),
      title: schema['x-titles']?.[String(value)] ?? String(value),
    }))
  }
  if (shape !== 'union') return undefined
  return [...branches].map(
    ([
      tag,
      {
        schema: { title = '' },
        definition,
      },
    ]) => ({
      value: String(tag),
      title,
      ...(definition && { definition: definition.name }),
    }),
  )
}

function ownValue(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)]
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

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

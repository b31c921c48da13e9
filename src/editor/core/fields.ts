import {
  branchOf,
  dereference,
  isObject,
  propertyOf,
  refOf,
  refTo,
  type Bundle,
  type Schema,
} from '../../model/schema.ts'
import type { FileEntry } from './api.ts'
import { kindOf, TEXTS, type FieldKind } from './field-kind.ts'
import { pointerTo, stepsOf } from './pointer.ts'

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
  schema: Schema
}

export function isText({ kind }: FieldModel): boolean {
  return TEXTS.has(kind)
}

/** Returns the kind of a content file; undefined if the file is not a content file. */
export function kindOfFile(file: string): FileEntry['kind'] | undefined {
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
    (field, step) => field && childOf(bundle, field, step),
    root,
  )
}

/**
 * Returns the fields inside a field: properties in the order of the schema, list elements, or map entries. Omits `kind`, `type` and
 * `$schema`.
 */
export function fieldsIn(bundle: Bundle, field: FieldModel): FieldModel[] {
  const { schema, value } = field
  const keys = Array.isArray(value)
    ? value.map((_, index) => String(index))
    : [...Object.keys(schema.properties ?? {}), ...mapKeys(field)]
  return keys.flatMap((key) => childOf(bundle, field, key) ?? []).filter(({ kind }) => kind !== 'hidden')
}

export function* allFields(bundle: Bundle, field: FieldModel): Generator<FieldModel> {
  yield field
  for (const inner of fieldsIn(bundle, field)) {
    if (inner.value !== undefined) yield* allFields(bundle, inner)
  }
}

/** Returns a function that finds the schema's order of properties for the object at a pointer. */
export function keyOrder(bundle: Bundle, definition: string, value: unknown) {
  return (pointer: string): string[] | undefined => {
    const { properties } = fieldOf(bundle, definition, pointer, value)?.schema ?? {}
    return properties && Object.keys(properties)
  }
}

/** The schema for the elements of a list or the values of a map. */
export function itemSchema({ schema }: FieldModel): Schema | undefined {
  const { items, additionalProperties } = schema
  return items ?? (isObject(additionalProperties) ? additionalProperties : undefined)
}

function childOf(bundle: Bundle, field: FieldModel, step: string): FieldModel | undefined {
  const { schema, value, pointer } = field
  const isElement = Array.isArray(value)
  const inner = isElement ? schema.items : propertyOf(schema, step)
  if (!inner) return undefined
  const held = isElement ? value[Number(step)] : ownValue(value, step)
  return modelOf(bundle, inner, {
    key: isElement ? Number(step) : step,
    pointer: pointerTo(pointer, step),
    value: held,
    isRequired: isElement || (schema.required?.includes(step) ?? false),
    isElement,
  })
}

type FieldPlace = Pick<FieldModel, 'key' | 'pointer' | 'value' | 'isRequired'> & { isElement?: boolean }

function modelOf(
  bundle: Bundle,
  schema: Schema,
  { key, pointer, value, isRequired, isElement }: FieldPlace,
): FieldModel {
  const whole = dereference(bundle.$defs, schema)
  const branch = branchOf(bundle.$defs, whole, value)
  const definition = refOf(branch ?? schema)
  const chosen = branch ? { ...whole, ...dereference(bundle.$defs, branch) } : whole
  // In a list, a union has the title of its chosen type, such as the type of a block. Elsewhere, it has its own title, which names the
  // purpose of the value.
  const named = branch && isElement ? chosen : whole
  const choices = choicesOf(bundle, whole)
  return {
    kind: kindOf(bundle, schema),
    pointer,
    ...(key !== undefined && { key }),
    title: named.title ?? named['x-title'] ?? String(key ?? ''),
    description: named['x-help'] ?? named.description ?? '',
    value,
    ...(whole.default !== undefined && { default: whole.default }),
    examples: chosen.examples ?? [],
    isRequired,
    isAdvanced: whole['x-advanced'] === true,
    ...(definition !== undefined && { definition }),
    ...(choices && { choices }),
    schema: chosen,
  }
}

function choicesOf(bundle: Bundle, schema: Schema): Choice[] | undefined {
  const { enum: values, oneOf, discriminator } = schema
  if (values) {
    return values.map((value) => ({
      value: typeof value === 'number' ? value : String(value),
      title: schema['x-titles']?.[String(value)] ?? String(value),
    }))
  }
  const tag = discriminator?.propertyName
  if (!oneOf || tag === undefined) return undefined
  return oneOf.map((branch) => {
    const { title = '', properties } = dereference(bundle.$defs, branch)
    const definition = refOf(branch)
    return {
      value: String(properties?.[tag]?.const),
      title,
      ...(definition !== undefined && { definition }),
    }
  })
}

function mapKeys({ schema, value }: FieldModel): string[] {
  if (!isObject(schema.additionalProperties) || !isObject(value)) return []
  return Object.keys(value).filter((key) => !Object.hasOwn(schema.properties ?? {}, key))
}

function ownValue(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

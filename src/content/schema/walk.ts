import { bundleSchema, type Schema } from './schema.ts'
import { under, type Place } from '../diagnostics/source.ts'

/**
 * Is called for every value whose definition has a name in the schema. What it returns takes the value's place in the result
 * (`undefined` drops it); `descend` gives the value with the same done inside it, by this visitor or another.
 */
export type Visit = (name: string, value: unknown, place: Place, descend: Descend) => unknown
export type Descend = (visit?: Visit) => unknown

export const definitions = bundleSchema().$defs

/**
 * Goes through a valid value by the schema's definition `name`. Everything that looks at content or changes it is written
 * against the names of definitions, so that a new type of block needs no line here.
 *
 * @returns a copy, with what the visitor put in
 */
export function walk(name: string, value: unknown, place: Place, visit: Visit): unknown {
  return visit(name, value, place, (next = visit) => into(definitions[name] ?? {}, value, place, next))
}

function into(schema: Schema, value: unknown, place: Place, visit: Visit): unknown {
  const name = refOf(schema)
  if (name !== undefined) return walk(name, value, place, visit)
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? value.map((item, index) => into(items, item, under(place, index), visit)) : value
  }
  if (!isObject(value)) return value
  const branch = branchOf(schema, value)
  if (branch) return into(branch, value, place, visit)
  const entries = Object.entries(value).map(([key, inner]) => {
    const property = propertyOf(schema, key)
    return [key, property ? into(property, inner, under(place, key), visit) : inner] as const
  })
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined))
}

/** The schema of what stands under a path, with the titles that stand beside a `$ref`. */
export function schemaAt(name: string, value: unknown, path: readonly (string | number)[]): Schema {
  let schema = resolved({ $ref: `#/$defs/${name}` }, value)
  let inner = value
  for (const step of path) {
    const next = typeof step === 'number' ? schema.items : propertyOf(schema, step)
    inner =
      isObject(inner) || Array.isArray(inner) ? (inner as Record<string | number, unknown>)[step] : undefined
    schema = resolved(next ?? {}, inner)
  }
  return schema
}

function resolved(schema: Schema, value: unknown): Schema {
  const name = refOf(schema)
  if (name !== undefined) {
    const { $ref: _, ...beside } = schema
    return { ...resolved(definitions[name] ?? {}, value), ...beside }
  }
  const branch = isObject(value) ? branchOf(schema, value) : undefined
  return branch ? resolved(branch, value) : schema
}

function refOf(schema: Schema): string | undefined {
  return schema.$ref?.slice('#/$defs/'.length)
}

function propertyOf({ properties = {}, additionalProperties }: Schema, key: string): Schema | undefined {
  if (Object.hasOwn(properties, key)) return properties[key]
  return typeof additionalProperties === 'object' ? additionalProperties : undefined
}

/** The branch of a discriminated union that the value's tag names. */
function branchOf({ oneOf, discriminator }: Schema, value: Record<string, unknown>): Schema | undefined {
  const tag = discriminator?.propertyName
  if (tag === undefined) return undefined
  return oneOf?.find((branch) => {
    const { properties } = definitions[refOf(branch) ?? ''] ?? {}
    return properties?.[tag]?.const === value[tag]
  })
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

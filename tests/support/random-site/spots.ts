import { definitions } from '../../../src/content/schema/definitions.ts'
import {
  branchOf,
  dereference,
  isObject,
  propertyOf,
  refOf,
  refTo,
  type Schema,
} from '../../../src/model/schema.ts'

/** A value inside a content file, with what the schema says of it. It can be changed through its holder, an object or a list. */
export interface Spot {
  /** The nearest definition that the schema names, such as `Text`. */
  definition: string | undefined
  schema: Schema
  value: unknown
  holder: Record<string, unknown>
  key: string
}

/** All values inside one, from the outermost to the innermost. @param name of the value's definition, such as `PageFile` */
export function spotsIn(name: string, value: unknown): Spot[] {
  return inside(refTo(name), value)
}

function inside(schema: Schema, value: unknown): Spot[] {
  if (typeof value !== 'object' || value === null) return []
  const whole = schemaOf(schema, value)
  // A list is changed by its indexes as an object is by its keys.
  const holder = value as Record<string, unknown>
  return Object.entries(holder).flatMap(([key, inner]) => {
    const field = (Array.isArray(value) ? whole.items : propertyOf(whole, key)) ?? {}
    const spot = { definition: refOf(field), schema: schemaOf(field, inner), value: inner, holder, key }
    return [spot, ...inside(field, inner)]
  })
}

/** The whole schema of a value: its definition, and the branch of a union that the value names. */
function schemaOf(schema: Schema, value: unknown): Schema {
  const whole = dereference(definitions, schema)
  const branch = isObject(value) ? branchOf(definitions, whole, value) : undefined
  return branch ? schemaOf(branch, value) : whole
}

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

/** A value inside a content file, with its schema. To change the value, assign to `holder[key]`. */
export interface Spot {
  definition: string | undefined
  schema: Schema
  value: unknown
  holder: Record<string, unknown>
  key: string
}

/** Lists all values inside a value, the outer ones first. @param name the name of the value's type in the schema, such as `PageFile` */
export function spotsIn(name: string, value: unknown): Spot[] {
  return inside(refTo(name), value)
}

function inside(schema: Schema, value: unknown): Spot[] {
  if (typeof value !== 'object' || value === null) return []
  const whole = schemaOf(schema, value)
  const holder = value as Record<string, unknown>
  return Object.entries(holder).flatMap(([key, inner]) => {
    const field = (Array.isArray(value) ? whole.items : propertyOf(whole, key)) ?? {}
    const spot = { definition: refOf(field), schema: schemaOf(field, inner), value: inner, holder, key }
    return [spot, ...inside(field, inner)]
  })
}

function schemaOf(schema: Schema, value: unknown): Schema {
  const whole = dereference(definitions, schema)
  const branch = isObject(value) ? branchOf(definitions, whole, value) : undefined
  return branch ? schemaOf(branch, value) : whole
}

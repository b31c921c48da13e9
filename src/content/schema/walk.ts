import { pointerOf, type Location } from '../diagnostics/location.ts'
import { definitions, type Definitions } from './definitions.ts'
import { branchOf, child, isObject, propertyOf, refOf, refTo, type Field } from './field.ts'
import type { Schema } from './schema.ts'

/**
 * Is called for every value whose definition has a name in the schema. What it returns replaces the value in the result
 * (`undefined` drops it); `descend` gives the value with the same done inside it, by this visit or another.
 */
export type Visit = (name: string, value: unknown, field: Field, descend: Descend) => unknown
export type Descend = (visit?: Visit) => unknown

/** What to do with the values of some definitions. */
export type Visits = { [Name in keyof Definitions]?: VisitOne<Definitions[Name]> }
type VisitOne<Value = unknown> = (value: Value, field: Field, descend: Descend) => unknown

/**
 * Goes through a value by the schema's definition `name`. Everything that looks at content or changes it is written
 * against the names of definitions, so that a new type of block needs no line here. Only valid values are visited: where the schema
 * refuses a part of one, its other parts are.
 *
 * @returns a copy, with what the visit put in
 */
export function walk(name: string, value: unknown, location: Location, visit: Visit): unknown {
  return into(refTo(name), { ...location, schema: refTo(name), value }, visit)
}

/** A visit of some definitions; all the others are gone through. */
export function visiting(visits: Visits): Visit {
  return (name, value, field, descend) => {
    // A valid value is what its definition says.
    const visit = (visits as Record<string, VisitOne | undefined>)[name]
    return visit ? visit(value, field, descend) : descend()
  }
}

function into(schema: Schema, field: Field, visit: Visit): unknown {
  const { value } = field
  const name = refOf(schema)
  if (name !== undefined) {
    const descend: Descend = (next = visit) => into(definitions[name] ?? {}, field, next)
    return isBroken(field) ? descend() : visit(name, value, field, descend)
  }
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? value.map((item, index) => into(items, child(field, index, items, item), visit)) : value
  }
  if (!isObject(value)) return value
  const branch = branchOf(schema, value)
  if (branch) return into(branch, field, visit)
  const entries = Object.entries(value).map(([key, inner]) => {
    const property = propertyOf(schema, key)
    return [key, property ? into(property, child(field, key, property, inner), visit) : inner] as const
  })
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined))
}

/** Whether the schema refuses a value, or something in it. */
function isBroken(field: Field): boolean {
  const { broken } = field.source
  if (!broken) return false
  const pointer = pointerOf(field)
  return broken.some((one) => `${one}/`.startsWith(`${pointer}/`))
}

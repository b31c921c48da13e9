import { pointerOf, type Location } from '../diagnostics/location.ts'
import { definitions, type Definitions } from './definitions.ts'
import { branchOf, child, propertyOf, refOf, refTo, type Field } from './field.ts'
import type { Schema } from './schema.ts'

/**
 * Called for every value whose definition has a name in the schema. Its result replaces the value (`undefined` drops it);
 * `descend` gives the value with the same done inside it, by this visit or another.
 */
export type Visit = (name: string, value: unknown, field: Field, descend: Descend) => unknown
export type Descend = (visit?: Visit) => unknown

/** The visits of some definitions. */
export type Visits = { [Name in keyof Definitions]?: VisitOne<Definitions[Name]> }
type VisitOne<Value> = (value: Value, field: Field, descend: Descend) => unknown

/**
 * Goes through a value by the schema's definition `name`. All code that reads content is written against names of definitions: a
 * new block type needs no line here. Values that the schema refuses are passed over; their sound parts are visited.
 *
 * @returns the value with the results of the visit; unchanged parts are not copied
 */
export function walk(name: string, value: unknown, location: Location, visit: Visit): unknown {
  const field = { ...location, schema: refTo(name), value }
  return into(field.schema, field, visit)
}

/** Looks at every value of a definition before the values inside it. */
export function look(
  name: string,
  value: unknown,
  location: Location,
  at: (name: string, value: unknown, field: Field) => void,
): void {
  const lookInto = (schema: Schema, field: Field): void => {
    const inner = refOf(schema)
    if (inner !== undefined) {
      if (!isBroken(field)) at(inner, field.value, field)
      return lookInto(definitions[inner] ?? {}, field)
    }
    const branch = branchOf(schema, field.value)
    if (branch) return lookInto(branch, field)
    for (const [key, part, found] of partsOf(schema, field.value))
      lookInto(part, child(field, key, part, found))
  }
  lookInto(refTo(name), { ...location, schema: refTo(name), value })
}

/** A visit of some definitions; the values of all others are gone through. */
export function visiting(visits: Visits): Visit {
  const byName = new Map<string, VisitOne<never>>(Object.entries(visits))
  return (name, value, field, descend) => {
    const visit = byName.get(name)
    // A valid value is what its definition says.
    return visit ? visit(value as never, field, descend) : descend()
  }
}

/** @param schema of the field, or the definition that it refers to */
function into(schema: Schema, field: Field, visit: Visit): unknown {
  const { value } = field
  const name = refOf(schema)
  if (name !== undefined) {
    const descend: Descend = (next = visit) => into(definitions[name] ?? {}, field, next)
    return isBroken(field) ? descend() : visit(name, value, field, descend)
  }
  const branch = branchOf(schema, value)
  if (branch) return into(branch, field, visit)
  const changes = new Map<string | number, unknown>()
  for (const [key, part, found] of partsOf(schema, value)) {
    const result = into(part, child(field, key, part, found), visit)
    if (result !== found) changes.set(key, result)
  }
  return changes.size === 0 ? value : changed(value, changes)
}

/** The values inside a value that may hold one of a definition, with their schemas. */
function partsOf(schema: Schema, value: unknown): [key: string | number, schema: Schema, value: unknown][] {
  if (typeof value !== 'object' || value === null) return []
  const parts: ReturnType<typeof partsOf> = []
  const add = (key: string | number, part: Schema | undefined, found: unknown) => {
    if (part && (part.$ref !== undefined || typeof found === 'object')) parts.push([key, part, found])
  }
  if (Array.isArray(value)) value.forEach((item, index) => add(index, schema.items, item))
  else for (const [key, found] of Object.entries(value)) add(key, propertyOf(schema, key), found)
  return parts
}

/** A copy of a list or an object with some changes; what became undefined is dropped from an object. */
function changed(value: unknown, changes: ReadonlyMap<string | number, unknown>): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => (changes.has(index) ? changes.get(index) : item))
  const entries = Object.entries(value ?? {}).map(([key, inner]) => [
    key,
    changes.has(key) ? changes.get(key) : inner,
  ])
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined))
}

/** Whether the schema refuses a value, or something in it. */
function isBroken(field: Field): boolean {
  const { broken } = field.source
  if (!broken) return false
  const pointer = pointerOf(field)
  return broken.some((one) => `${one}/`.startsWith(`${pointer}/`))
}

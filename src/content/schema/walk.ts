import { pointerOf, type Location } from '../diagnostics/location.ts'
import { definitions, type Definitions } from './definitions.ts'
import { branchOf, child, propertyOf, refOf, refTo, type Field } from './field.ts'
import type { Schema } from './schema.ts'

/**
 * A function that is called for each value with a named definition. Its result replaces the value; `undefined` removes it. `descend` walks
 * the inner values, with this visit or another.
 */
export type Visit = (name: string, value: unknown, field: Field, descend: Descend) => unknown
type Descend = (visit?: Visit) => unknown

type Visits = { [Name in keyof Definitions]?: VisitOne<Definitions[Name]> }
type VisitOne<Value> = (value: Value, field: Field, descend: Descend) => unknown

/**
 * Walks through a value by the definition `name`. Does not visit invalid values, but visits their valid parts. Depends only on names of
 * definitions, so new block types need no changes.
 *
 * @returns the value with the results of the visit; unchanged parts are not copied
 */
export function walk(name: string, value: unknown, location: Location, visit: Visit): unknown {
  const field = { ...location, schema: refTo(name), value }
  return mapInto(field.schema, field, visit)
}

export type OnValue = (name: string, value: unknown, field: Field) => void

/** Calls a function for every value with a named definition. Outer values come before inner ones. */
export function eachValue(name: string, value: unknown, location: Location, at: OnValue): void {
  const walkInto = (schema: Schema, field: Field): void => {
    const inner = refOf(schema)
    if (inner !== undefined) {
      if (!isBroken(field)) at(inner, field.value, field)
      return walkInto(definitions[inner] ?? {}, field)
    }
    const branch = branchOf(schema, field.value)
    if (branch) return walkInto(branch, field)
    eachPart(schema, field.value, (key, part, found) => walkInto(part, child(field, key, part, found)))
  }
  walkInto(refTo(name), { ...location, schema: refTo(name), value })
}

/** Combines functions for single definitions into one visit. The values of other definitions stay unchanged. */
export function visiting(visits: Visits): Visit {
  const byName = new Map<string, VisitOne<never>>(Object.entries(visits))
  return (name, value, field, descend) => {
    const visit = byName.get(name)
    // The cast is safe, because a visited value is valid and so has the type of its definition.
    return visit ? visit(value as never, field, descend) : descend()
  }
}

/** @param schema the field's own schema, or the definition that it refers to */
function mapInto(schema: Schema, field: Field, visit: Visit): unknown {
  const { value } = field
  const name = refOf(schema)
  if (name !== undefined) {
    const descend: Descend = (next = visit) => mapInto(definitions[name] ?? {}, field, next)
    return isBroken(field) ? descend() : visit(name, value, field, descend)
  }
  const branch = branchOf(schema, value)
  if (branch) return mapInto(branch, field, visit)
  let changes: Map<string | number, unknown> | undefined
  eachPart(schema, value, (key, part, found) => {
    const result = mapInto(part, child(field, key, part, found), visit)
    if (result !== found) changes = (changes ?? new Map<string | number, unknown>()).set(key, result)
  })
  return changes ? changed(value, changes) : value
}

type AtPart = (key: string | number, schema: Schema, value: unknown) => void

/** Calls `at` for each property or element with a named definition, and for each that may contain one. */
function eachPart(schema: Schema, value: unknown, at: AtPart): void {
  if (typeof value !== 'object' || value === null) return
  const atPart = (key: string | number, part: Schema | undefined, found: unknown) => {
    if (part && (part.$ref !== undefined || typeof found === 'object')) at(key, part, found)
  }
  if (Array.isArray(value)) value.forEach((item, index) => atPart(index, schema.items, item))
  else for (const [key, found] of Object.entries(value)) atPart(key, propertyOf(schema, key), found)
}

/** Returns a copy of a list or object with some values replaced. A new value `undefined` removes a property. */
function changed(value: unknown, changes: ReadonlyMap<string | number, unknown>): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => (changes.has(index) ? changes.get(index) : item))
  const entries: [string, unknown][] = []
  for (const [key, before] of Object.entries(value ?? {})) {
    const inner = changes.has(key) ? changes.get(key) : before
    if (inner !== undefined) entries.push([key, inner])
  }
  return Object.fromEntries(entries)
}

function isBroken(field: Field): boolean {
  const { broken } = field.source
  if (!broken) return false
  const pointer = pointerOf(field)
  return broken.some((one) => `${one}/`.startsWith(`${pointer}/`))
}

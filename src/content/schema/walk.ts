import { pointerOf, type Location } from '../diagnostics/location.ts'
import type { Definitions } from './definitions.ts'
import { child, isObject, refTo, type Field } from './field.ts'
import { stepsTo, type Steps } from './steps.ts'

/**
 * Is called for every value whose definition has a name in the schema. What it returns replaces the value in the result
 * (`undefined` drops it); `descend` gives the value with the same done inside it, by this visit or another.
 */
export interface Visit {
  (name: string, value: unknown, field: Field, descend: Descend): unknown
  /** The definitions that it is for, so that a walk passes over what has none of them; all of them when it does not say. */
  names?: readonly string[]
}
export type Descend = (visit?: Visit) => unknown

/** What to do with the values of some definitions. */
export type Visits = { [Name in keyof Definitions]?: VisitOne<Definitions[Name]> }
type VisitOne<Value = unknown> = (value: Value, field: Field, descend: Descend) => unknown

/**
 * Goes through a value by the schema's definition `name`. Everything that looks at content or changes it is written
 * against the names of definitions, so that a new type of block needs no line here. Only valid values are visited: where the schema
 * refuses a part of one, its other parts are.
 *
 * @returns the value with what the visit put in; what it did not change is not copied
 */
export function walk(name: string, value: unknown, location: Location, visit: Visit): unknown {
  const field = { ...location, schema: refTo(name), value }
  return into(stepsTo(visit.names)(name), field, visit)
}

/** The same for who changes nothing: every value of these definitions is looked at, before what is inside it. */
export function look(
  name: string,
  value: unknown,
  location: Location,
  names: readonly string[],
  at: (name: string, value: unknown, field: Field) => void,
): void {
  lookInto(stepsTo(names)(name), { ...location, schema: refTo(name), value }, at)
}

function lookInto(steps: Steps | undefined, field: Field, at: Parameters<typeof look>[4]): void {
  if (!steps) return
  const { value } = field
  const { name, items, tag, properties, others } = steps
  if (name !== undefined) {
    if (steps.isVisited && !isBroken(field)) at(name, value, field)
    lookInto(steps.inner, field, at)
  } else if (Array.isArray(value)) {
    if (!items) return
    for (const [index, item] of value.entries()) lookInto(items, child(field, index, items.schema, item), at)
  } else if (isObject(value)) {
    const branch = tag === undefined ? undefined : steps.branches.get(value[tag])
    if (branch) return lookInto(branch, field, at)
    for (const key of Object.keys(value)) {
      const inner = properties.has(key) ? properties.get(key) : others
      if (inner) lookInto(inner, child(field, key, inner.schema, value[key]), at)
    }
  }
}

/** A visit of some definitions; all the others are gone through. */
export function visiting(visits: Visits): Visit {
  // A valid value is what its definition says.
  const ofNames = visits as Record<string, VisitOne | undefined>
  return visitingNames(sameList(Object.keys(visits)), (name, value, field, descend) => {
    const visit = ofNames[name]
    return visit ? visit(value, field, descend) : descend()
  })
}

/** The same list for the same names, so that the steps to them are known. */
export function sameList(names: readonly string[]): readonly string[] {
  const key = names.join(' ')
  const known = lists.get(key) ?? names
  lists.set(key, known)
  return known
}

const lists = new Map<string, readonly string[]>()

/** A visit that is for some definitions only. */
export function visitingNames(names: readonly string[], visit: Visit): Visit {
  return Object.assign(visit, { names })
}

function into(steps: Steps | undefined, field: Field, visit: Visit): unknown {
  const { value } = field
  if (!steps) return value
  const { name } = steps
  if (name !== undefined) {
    if (!steps.isVisited || isBroken(field)) return into(steps.inner, field, visit)
    return visit(name, value, field, (next = visit) =>
      into(next.names === visit.names ? steps.inner : stepsTo(next.names)(name)?.inner, field, next),
    )
  }
  if (Array.isArray(value)) return intoList(steps, value, field, visit)
  if (!isObject(value)) return value
  const branch = steps.tag === undefined ? undefined : steps.branches.get(value[steps.tag])
  return branch ? into(branch, field, visit) : intoObject(steps, value, field, visit)
}

function intoList({ items }: Steps, list: unknown[], field: Field, visit: Visit): unknown[] {
  if (!items) return list
  let isChanged = false
  const result = list.map((item, index) => {
    const inner = into(items, child(field, index, items.schema, item), visit)
    isChanged ||= inner !== item
    return inner
  })
  return isChanged ? result : list
}

function intoObject(
  { properties, others }: Steps,
  object: Record<string, unknown>,
  field: Field,
  visit: Visit,
): Record<string, unknown> {
  let result = object
  let isLess = false
  for (const key of Object.keys(object)) {
    const steps = properties.has(key) ? properties.get(key) : others
    if (!steps) continue
    const inner = into(steps, child(field, key, steps.schema, object[key]), visit)
    if (inner === object[key]) continue
    if (result === object) result = { ...object }
    result[key] = inner
    isLess ||= inner === undefined
  }
  if (!isLess) return result
  return Object.fromEntries(Object.entries(result).filter(([, inner]) => inner !== undefined))
}

/** Whether the schema refuses a value, or something in it. */
function isBroken(field: Field): boolean {
  const { broken } = field.source
  if (!broken) return false
  const pointer = pointerOf(field)
  return broken.some((one) => `${one}/`.startsWith(`${pointer}/`))
}

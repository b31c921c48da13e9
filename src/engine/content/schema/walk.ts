import { pointerOf, type Location } from '../diagnostics/location.ts'
import { branchOf, eachPart, planOf, type Plan } from '../../model/schema-plan.ts'
import { definitions, type Definitions } from './definitions.ts'
import { child, refTo, type Field } from './field.ts'

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
  return mapInto(planOf(definitions, field.schema), field, visit)
}

export type OnValue = (name: string, value: unknown, field: Field) => void

/** Calls a function for every value with a named definition. Outer values come before inner ones. */
export function eachValue(name: string, value: unknown, location: Location, at: OnValue): void {
  const walkInto = (plan: Plan, field: Field): void => {
    const { definition } = plan
    if (definition) {
      if (!isBroken(field)) at(definition.name, field.value, field)
      return walkInto(definition.plan, field)
    }
    const branch = branchOf(plan, field.value)
    if (branch) return walkInto(branch, field)
    eachInner(plan, field, walkInto)
  }
  const schema = refTo(name)
  walkInto(planOf(definitions, schema), { ...location, schema, value })
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

function mapInto(plan: Plan, field: Field, visit: Visit): unknown {
  const { value } = field
  const { definition } = plan
  if (definition) {
    const descend: Descend = (next = visit) => mapInto(definition.plan, field, next)
    return isBroken(field) ? descend() : visit(definition.name, value, field, descend)
  }
  const branch = branchOf(plan, value)
  if (branch) return mapInto(branch, field, visit)
  let changes: Map<string | number, unknown> | undefined
  eachInner(plan, field, (part, inner, step) => {
    const result = mapInto(part, inner, visit)
    if (result !== inner.value) changes = (changes ?? new Map<string | number, unknown>()).set(step, result)
  })
  return changes ? changed(value, changes) : value
}

type AtInner = (plan: Plan, field: Field, step: string | number) => void

/** Calls `at` for each property or element with a named definition, and for each that may contain one. */
function eachInner(plan: Plan, field: Field, at: AtInner): void {
  eachPart(plan, field.value, (step, schema, value) => {
    if (schema.$ref === undefined && typeof value !== 'object') return
    at(planOf(definitions, schema), child(field, step, schema, value), step)
  })
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

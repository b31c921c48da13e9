import { definitions } from '../../../src/engine/content/schema/definitions.ts'
import { eachPart, planFor } from '../../../src/engine/model/schema-plan.ts'
import { refOf, refTo, type Schema } from '../../../src/engine/model/schema.ts'

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
  const spots: Spot[] = []
  eachPart(planFor(definitions, schema, value), value, (key, field, inner) => {
    const holder = value as Spot['holder']
    const { schema: whole } = planFor(definitions, field, inner)
    spots.push({ definition: refOf(field), schema: whole, value: inner, holder, key: String(key) })
    spots.push(...inside(field, inner))
  })
  return spots
}

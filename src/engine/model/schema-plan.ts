import { isObject, refOf, type Schema } from './schema.ts'

export type Shape =
  | 'constant'
  /** One of the values in `enum`. */
  | 'choice'
  /** An object of one of several types, which its tag names. */
  | 'union'
  /** An object whose keys people choose freely, and whose values are all of one kind. */
  | 'map'
  | 'list'
  | 'object'
  | 'toggle'
  | 'number'
  /** A text without visible words, such as an identifier, unless `x-editor` names another control. */
  | 'word'

/** A property, the elements of a list, or the values of a map. */
interface Part {
  schema: Schema
  isRequired: boolean
}

/** A schema prepared for walks: with the keywords of its definition, and with its parts. */
export interface Plan {
  shape: Shape
  schema: Schema
  /** The definition that the schema refers to, such as `Text` or `CardGrid`. */
  definition?: { name: string; plan: Plan }
  /** The properties, in the order of the schema. */
  fields: ReadonlyMap<string, Part>
  items: Part | undefined
  values: Part | undefined
  /** The types of a union, by their tags. */
  branches: ReadonlyMap<unknown, Plan>
}

type SchemaDefinitions = Record<string, Schema>

export function planOf(definitions: SchemaDefinitions, schema: Schema): Plan {
  const known = plans.get(schema)
  if (known) return known
  const plan = makePlan(definitions, schema)
  plans.set(schema, plan)
  return plan
}

/** Caches the plan of each schema. The key suffices, because each schema object belongs to one set of definitions. */
const plans = new WeakMap<Schema, Plan>()

/** Returns the plan for a value. In a union, it is the plan of the value's type, with the keywords next to the union's `$ref`. */
export function planFor(definitions: SchemaDefinitions, schema: Schema, value: unknown): Plan {
  const plan = planOf(definitions, schema)
  const branch = branchOf(plan, value)
  return branch ? withKeywords(branch, schema) : plan
}

/** Finds the type of a value in a union. The value's tag, such as its `type`, selects it. */
export function branchOf({ schema, branches }: Plan, value: unknown): Plan | undefined {
  const tag = schema.discriminator?.propertyName
  return tag !== undefined && isObject(value) ? branches.get(value[tag]) : undefined
}

export function partOf({ fields, items, values }: Plan, step: string | number): Part | undefined {
  return typeof step === 'number' ? items : (fields.get(step) ?? values)
}

type AtPart = (step: string | number, schema: Schema, value: unknown) => void

/** Calls `at` for each property or element of a value that its plan has. */
export function eachPart(plan: Plan, value: unknown, at: AtPart): void {
  const visit = (step: string | number, inner: unknown) => {
    const part = partOf(plan, step)
    if (part) at(step, part.schema, inner)
  }
  if (Array.isArray(value)) value.forEach((item, index) => visit(index, item))
  else if (isObject(value)) for (const [key, inner] of Object.entries(value)) visit(key, inner)
}

function makePlan(definitions: SchemaDefinitions, schema: Schema): Plan {
  const name = refOf(schema)
  if (name !== undefined) {
    const plan = planOf(definitions, definitions[name] ?? {})
    return { ...withKeywords(plan, schema), definition: { name, plan } }
  }
  const { properties = {}, required = [], items, additionalProperties } = schema
  const entries = Object.entries(properties)
  return {
    shape: shapeOf(schema),
    schema,
    fields: new Map(entries.map(([key, one]) => [key, { schema: one, isRequired: required.includes(key) }])),
    items: items && { schema: items, isRequired: true },
    values: isObject(additionalProperties) ? { schema: additionalProperties, isRequired: false } : undefined,
    branches: branchesOf(definitions, schema),
  }
}

function branchesOf(definitions: SchemaDefinitions, { oneOf = [], discriminator }: Schema): Plan['branches'] {
  const tag = discriminator?.propertyName ?? ''
  const types = oneOf.map((branch) => planOf(definitions, branch))
  return new Map(types.map((plan) => [plan.fields.get(tag)?.schema.const, plan]))
}

function withKeywords(plan: Plan, { $ref, ...beside }: Schema): Plan {
  return $ref === undefined ? plan : { ...plan, schema: { ...plan.schema, ...beside } }
}

function shapeOf(schema: Schema): Shape {
  if ('const' in schema) return 'constant'
  if (schema.enum) return 'choice'
  if (schema.oneOf) return 'union'
  if (isObject(schema.additionalProperties)) return 'map'
  return SHAPES[schema.type ?? ''] ?? 'word'
}

const SHAPES: Record<string, Shape> = {
  array: 'list',
  object: 'object',
  boolean: 'toggle',
  integer: 'number',
  number: 'number',
}

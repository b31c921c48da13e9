import { definitions } from './definitions.ts'
import { refOf, refTo } from './field.ts'
import type { Schema } from './schema.ts'

/** How a walk goes on inside the values of a schema: where it leads to no definition that is looked for, there are no steps. */
export interface Steps {
  schema: Schema
  /** The definition that the schema refers to, whether it is looked for itself, and what is inside. */
  name?: string
  isVisited: boolean
  inner?: Steps | undefined
  items?: Steps | undefined
  properties: ReadonlyMap<string, Steps | undefined>
  /** For the properties that the schema does not name. */
  others?: Steps | undefined
  tag?: string | undefined
  /** By the value of the tag. */
  branches: ReadonlyMap<unknown, Steps | undefined>
}

/**
 * The steps to some definitions, made once for all the walks that look for the same ones.
 *
 * @param names the definitions that are looked for; all of them when it is not given
 * @returns what gives the steps inside the values of a definition
 */
export function stepsTo(names: readonly string[] | undefined): (name: string) => Steps | undefined {
  if (!names) return (stepsToAll ??= createSteps(names))
  const known = made.get(names)
  if (known) return known
  const steps = createSteps(names)
  made.set(names, steps)
  return steps
}

let stepsToAll: ReturnType<typeof stepsTo> | undefined
/** By the list itself: who looks for the same definitions has the same list. */
const made = new WeakMap<readonly string[], ReturnType<typeof stepsTo>>()

function createSteps(names: readonly string[] | undefined): (name: string) => Steps | undefined {
  const wanted = new Set(names ?? Object.keys(definitions))
  const leading = leadingTo(wanted)
  const bySchema = new Map<Schema, Steps | undefined>()

  const stepsOf = (schema: Schema): Steps | undefined => {
    if (!bySchema.has(schema)) {
      const isLeading = refsIn(schema).some((name) => leading.has(name))
      const steps = isLeading
        ? { schema, isVisited: false, properties: new Map(), branches: new Map() }
        : undefined
      // Known before it is whole: a definition may lead to itself.
      bySchema.set(schema, steps)
      if (steps) Object.assign(steps, partsOf(schema))
    }
    return bySchema.get(schema)
  }
  const partsOf = (schema: Schema): Partial<Steps> => {
    const name = refOf(schema)
    if (name !== undefined)
      return { name, isVisited: wanted.has(name), inner: stepsOf(definitions[name] ?? {}) }
    const { items, properties = {}, additionalProperties, oneOf = [], discriminator } = schema
    const tag = discriminator?.propertyName
    return {
      items: items && stepsOf(items),
      properties: new Map(Object.entries(properties).map(([key, inner]) => [key, stepsOf(inner)])),
      others: typeof additionalProperties === 'object' ? stepsOf(additionalProperties) : undefined,
      tag,
      branches: new Map(oneOf.map((branch) => [tagIn(branch, tag), stepsOf(branch)])),
    }
  }
  const roots = new Map(Object.keys(definitions).map((name) => [name, refTo(name)]))
  return (name) => stepsOf(roots.get(name) ?? refTo(name))
}

function tagIn(branch: Schema, tag = ''): unknown {
  return definitions[refOf(branch) ?? '']?.properties?.[tag]?.const
}

/** Some definitions and all that lead to them. */
function leadingTo(wanted: ReadonlySet<string>): ReadonlySet<string> {
  const leading = new Set(wanted)
  const waiting = Object.entries(definitions).map(([name, schema]) => ({ name, refs: refsIn(schema) }))
  for (let before = -1; before < leading.size;) {
    before = leading.size
    for (const { name, refs } of waiting) if (refs.some((ref) => leading.has(ref))) leading.add(name)
  }
  return leading
}

/** The definitions that a schema refers to, at any depth of its own. */
function refsIn(schema: Schema): string[] {
  const { items, properties = {}, additionalProperties, oneOf = [] } = schema
  const name = refOf(schema)
  const parts = [...Object.values(properties), ...oneOf, ...(items ? [items] : [])]
  if (typeof additionalProperties === 'object') parts.push(additionalProperties)
  return [...(name === undefined ? [] : [name]), ...parts.flatMap(refsIn)]
}

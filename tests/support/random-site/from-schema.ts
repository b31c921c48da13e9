import * as fc from 'fast-check'
import type { Schema } from '../../../src/content/schema/schema.ts'
import { definitions } from '../../../src/content/schema/definitions.ts'
import { values } from './values.ts'

/** How many items a list has when the schema does not say (fewer inside others); now and then it has many, with a few blocks inside at most. */
const FEW = 3
const MANY = 40

const known = new Map<string, fc.Arbitrary<unknown>>()
const words = new Map<string, fc.Arbitrary<string>>()

/**
 * Values that the schema's definition `name` allows: its required and optional properties, its lists, its unions. Ids, links,
 * colours and the like are made by `values`; `tieTogether` makes them refer to something.
 *
 * @param depth how deep lists of blocks are nested; the innermost is empty
 */
export function arbitraryOf(name: string, depth: number): fc.Arbitrary<unknown> {
  const key = `${name} ${depth}`
  const arbitrary = known.get(key) ?? make(name, depth)
  known.set(key, arbitrary)
  return arbitrary
}

function make(name: string, depth: number): fc.Arbitrary<unknown> {
  if (Object.hasOwn(values, name)) return values[name]!
  if (name === 'Blocks') return depth === 0 ? fc.constant([]) : from(definitions[name]!, depth - 1)
  const definition = definitions[name]
  if (!definition) throw new Error(`The schema has no definition "${name}".`)
  return from(definition, depth)
}

function from(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return arbitraryOf(schema.$ref.slice('#/$defs/'.length), depth)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((branch) => from(branch, depth)))
  switch (schema.type ?? '') {
    case 'object':
      return fromObject(schema, depth)
    case 'array':
      return fromArray(schema, depth)
    case 'string':
      return schema.pattern !== undefined
        ? // Words that would look like lost values are left out.
          matching(schema.pattern).filter((word) => word !== 'NaN')
        : values.PlainText!
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 })
    default:
      throw new Error(`No arbitrary is known for ${JSON.stringify(schema)}.`)
  }
}

/** Strings of a pattern. They take long to make, and many properties have the same pattern. */
function matching(pattern: string): fc.Arbitrary<string> {
  const strings = words.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'), { size: 'xsmall' })
  words.set(pattern, strings)
  return strings
}

function fromObject(
  { properties = {}, required = [], additionalProperties, propertyNames }: Schema,
  depth: number,
): fc.Arbitrary<unknown> {
  if (typeof additionalProperties === 'object') {
    const { pattern } = propertyNames as { pattern: string }
    return fc.dictionary(matching(pattern), from(additionalProperties, depth), { maxKeys: FEW })
  }
  const fields = Object.entries(properties).map(([key, property]) => [key, from(property, depth)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true })
}

function fromArray(
  { items = {}, minItems: minLength = 0, maxItems: maxLength = MANY, uniqueItems }: Schema,
  depth: number,
): fc.Arbitrary<unknown> {
  const few = fc.array(from(items, depth), {
    minLength,
    maxLength: Math.min(maxLength, Math.max(minLength, depth < 2 ? FEW - 1 : FEW)),
  })
  if (uniqueItems || maxLength < MANY) return few
  const many = fc.array(from(items, Math.min(depth, 1)), { minLength: MANY, maxLength: MANY })
  return fc.oneof({ weight: 40, arbitrary: few }, { weight: 1, arbitrary: many })
}

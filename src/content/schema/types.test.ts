import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateTypes, GENERATED_TYPES } from './generate-types.ts'
import { blockNames, bundleSchema, type Schema } from './schema.ts'

const { $defs } = bundleSchema()

test('has committed the types of the schema (npm run generate)', async () => {
  expect(readFileSync(GENERATED_TYPES, 'utf8')).toBe(await generateTypes())
})

// A code editor shows the definition's title and description instead of the property's; it shows the property's only where the definition has none.
const values = Object.entries($defs).filter(([, { type }]) => type === 'string')
const things = Object.entries($defs).filter(([, { type }]) => type !== 'string')

test.each(things)('gives %s a title and a description', (_, schema) => {
  expect(schema.title).toEqual(expect.stringMatching(/./))
  expect(schema.description).toEqual(expect.stringMatching(/./))
})

test.each(values)('describes %s by each property that refers to it', (name, schema) => {
  expect(schema['x-title']).toEqual(expect.stringMatching(/./))
  expect(schema).not.toHaveProperty('title')
  expect(schema).not.toHaveProperty('description')
  const uses = propertiesIn($defs).filter(([, { $ref }]) => $ref === `#/$defs/${name}`)
  expect(uses).not.toEqual([])
  const silent = uses.filter(([, { title, description }]) => !title || !description)
  expect(silent.map(([key]) => key)).toEqual([])
})

test.each(blockNames())('calls %s the same in its folder, the schema and the type', (name) => {
  expect($defs[name]?.properties?.type?.const).toBe(name)
  expect($defs.Block?.oneOf).toContainEqual({ $ref: `#/$defs/${name}` })
})

test('calls a property that holds blocks "blocks"', () => {
  const slots = Object.values($defs).flatMap((schema) =>
    Object.entries(schema.properties ?? {})
      .filter(([, property]) => /"#\/\$defs\/Blocks?"/.test(JSON.stringify(property)))
      .map(([key]) => key),
  )
  expect(slots.length).toBeGreaterThan(0)
  expect(new Set(slots)).toEqual(new Set(['blocks']))
})

/** Every property of every object in a schema, by its name. */
function propertiesIn(node: unknown): [string, Schema][] {
  if (typeof node !== 'object' || node === null) return []
  const own = 'properties' in node ? Object.entries(node.properties as Record<string, Schema>) : []
  return [...own, ...Object.values(node).flatMap(propertiesIn)]
}

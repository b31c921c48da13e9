import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateTypes, GENERATED_TYPES } from './generate-types.ts'
import { blockNames, bundleSchema, type Schema } from './schema.ts'

const { $defs } = bundleSchema()

test('the committed types are those of the schema (npm run generate)', async () => {
  expect(readFileSync(GENERATED_TYPES, 'utf8')).toBe(await generateTypes())
})

// A code editor shows the definition's title and description instead of the property's; it shows the property's only where the definition has none.
const values = Object.entries($defs).filter(([, { type }]) => type === 'string')
const things = Object.entries($defs).filter(([, { type }]) => type !== 'string')

test.each(things)('%s has a title and a description', (_, schema) => {
  expect(schema.title).toEqual(expect.stringMatching(/./))
  expect(schema.description).toEqual(expect.stringMatching(/./))
})

test.each(values)(
  '%s has a title for the catalogue alone, and is explained by each property that is one',
  (name, schema) => {
    expect(schema['x-title']).toEqual(expect.stringMatching(/./))
    expect(schema).not.toHaveProperty('title')
    expect(schema).not.toHaveProperty('description')
    const uses = propertiesIn($defs).filter(([, { $ref }]) => $ref === `#/$defs/${name}`)
    expect(uses).not.toEqual([])
    const silent = uses.filter(([, { title, description }]) => !title || !description)
    expect(silent.map(([key]) => key)).toEqual([])
  },
)

test.each(blockNames())('%s is one name in its folder, the schema and the type', (name) => {
  const { type } = $defs[name]!.properties as Record<string, Schema>
  expect(type?.const).toBe(name)
  expect($defs.Block!.oneOf).toContainEqual({ $ref: `#/$defs/${name}` })
})

test('a property that holds blocks is called "blocks"', () => {
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

import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { generateTypes, GENERATED_TYPES } from './generate-types.ts'
import { blockNames, bundleSchema, type Schema } from './schema.ts'

const { $defs } = bundleSchema()

test('the schema is valid JSON Schema of draft 2020-12', () => {
  const ajv = new Ajv2020({ discriminator: true, strict: false })
  expect([ajv.validateSchema(bundleSchema()), ajv.errors]).toEqual([true, null])
})

test('the committed types equal the generated ones (npm run generate)', async () => {
  expect(readFileSync(GENERATED_TYPES, 'utf8')).toBe(await generateTypes())
})

// Text definitions have no `title` if their meaning depends on the property. Code editors would show that title instead of the property's
// own.
const values = Object.entries($defs).filter(([, { type, title }]) => type === 'string' && !title)
const things = Object.entries($defs).filter(([, { type, title }]) => type !== 'string' || title)

test.each(things)('the definition %s has a title and a description', (_, schema) => {
  expect(schema.title).toEqual(expect.stringMatching(/./))
  expect(schema.description).toEqual(expect.stringMatching(/./))
})

test.each(values)('describes %s at each property that refers to it', (name, schema) => {
  expect(schema['x-title']).toEqual(expect.stringMatching(/./))
  expect(schema).not.toHaveProperty('description')
  const uses = propertiesIn($defs).filter(([, { $ref }]) => $ref === `#/$defs/${name}`)
  expect(uses).not.toEqual([])
  const silent = uses.filter(([, { title, description }]) => !title || !description)
  expect(silent.map(([key]) => key)).toEqual([])
})

test.each(blockNames())('gives %s one name in its folder, the schema and the types', (name) => {
  expect($defs[name]?.properties?.type?.const).toBe(name)
  expect($defs.Block?.oneOf).toContainEqual({ $ref: `#/$defs/${name}` })
})

test('every property that holds blocks is called "blocks"', () => {
  const slots = Object.values($defs).flatMap((schema) =>
    Object.entries(schema.properties ?? {})
      .filter(([, property]) => /"#\/\$defs\/Blocks?"/.test(JSON.stringify(property)))
      .map(([key]) => key),
  )
  expect(slots.length).toBeGreaterThan(0)
  expect(new Set(slots)).toEqual(new Set(['blocks']))
})

function propertiesIn(node: unknown): [string, Schema][] {
  if (typeof node !== 'object' || node === null) return []
  const own = 'properties' in node ? Object.entries(node.properties as Record<string, Schema>) : []
  return [...own, ...Object.values(node).flatMap(propertiesIn)]
}

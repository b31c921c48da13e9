// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateTypes, GENERATED_TYPES } from './generate-types.ts'
import { blockNames, bundleSchema, type Schema } from './schema.ts'

const { $defs } = bundleSchema()

test('the committed types are those of the schema (npm run generate)', async () => {
  expect(readFileSync(GENERATED_TYPES, 'utf8')).toBe(await generateTypes())
})

test.each(Object.entries($defs))('%s has a title and a description', (_, schema) => {
  expect(schema.title).toEqual(expect.stringMatching(/./))
  expect(schema.description).toEqual(expect.stringMatching(/./))
})

test.each(blockNames())('%s is one name in its folder, the schema and the type', (name) => {
  const { type } = $defs[name]!.properties as Record<string, Schema>
  expect(type?.const).toBe(name)
  expect($defs.Block!.oneOf).toContainEqual({ $ref: `#/$defs/${name}` })
})

test('a property that holds blocks is called "blocks"', () => {
  const slots = Object.values($defs).flatMap((schema) =>
    Object.entries((schema.properties ?? {}) as Record<string, Schema>)
      .filter(([, property]) => /"#\/\$defs\/Blocks?"/.test(JSON.stringify(property)))
      .map(([key]) => key),
  )
  expect(slots.length).toBeGreaterThan(0)
  expect(new Set(slots)).toEqual(new Set(['blocks']))
})

import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { schema } from '../../engine/content/schema/definitions.ts'
import { newItem } from '../../editor/core/new-item.ts'
import type { Schema } from '../../engine/model/schema.ts'
import { findJsonWords, findInvalidItems, findUnsupported } from './find-unsupported.ts'

const inField = (field: Schema) =>
  findUnsupported({ $defs: { Wall: { type: 'object', properties: { field } } } })

test('finds no mistakes in the schema of the project or in newly added elements', () => {
  expect(findUnsupported(schema)).toEqual([])
  expect(findInvalidItems(schema)).toEqual([])
})

test.each<[Schema, string]>([
  [{ type: 'string', format: 'date' }, 'usá un "$ref" a Day, TimeOfDay, Email, Phone o Link'],
  [{ type: 'number', exclusiveMinimum: 0 }, 'usá "minimum" y "maximum"'],
  [{ anyOf: [] }, 'usá "oneOf" con "discriminator"'],
  [{ type: ['string', 'null'] as unknown as string }, 'dejalo fuera de "required"'],
  [{ type: 'null' }, 'no existe "type": "null"'],
  [{ type: 'array' }, 'falta "items"'],
  [{ type: 'object' }, 'faltan "properties"'],
  [{ title: 'Nada' }, 'falta "type" o "$ref"'],
  [{ type: 'array', items: { $ref: '#/$defs/Block' } }, 'llamala "blocks"'],
])('refuses %j and names the replacement', (field, words) => {
  expect(inField(field).join()).toContain(words)
})

test('names each property whose value in a newly added element would be invalid', () => {
  const x = { type: 'number', examples: ['left'] }
  expect(
    findInvalidItems({ $defs: { Focus: { ...schema.$defs['Focus'], properties: { x, y: x } } } }),
  ).toEqual([
    'Focus/x: un valor nuevo no sería válido. Agregale "examples" con uno que lo sea.',
    'Focus/y: un valor nuevo no sería válido. Agregale "examples" con uno que lo sea.',
  ])
})

test('accepts a list that asks for two elements, with ids of their own', () => {
  const { AnchorId = {}, Text = {} } = schema.$defs
  const properties = { id: { $ref: '#/$defs/AnchorId' }, name: { $ref: '#/$defs/Text' } }
  const item = { type: 'object', title: 'Sala', required: ['id', 'name'], properties }
  const list = { type: 'array', minItems: 2, items: item }
  const Wall = { type: 'object', properties: { list } }
  const $defs = { Wall, AnchorId, Text }
  const ajv = new Ajv2020({ strict: false }).addSchema({ $defs }, 'site')
  const validatorFor = (name: string) => ajv.getSchema(`site#/$defs/${name}`)!
  expect(findInvalidItems({ $defs }, validatorFor)).toEqual([])
  expect(newItem({ $defs }, list)).toEqual([
    { id: 'sala', name: 'Sala' },
    { id: 'sala-2', name: 'Sala' },
  ])
})

test('reports a field whose help is written for JSON, unless it has `x-help`', () => {
  expect(findJsonWords(schema)).toEqual([])
  const found = (field: Schema) => findJsonWords({ $defs: { Wall: { properties: { field } } } })
  const day = { type: 'string', description: 'Va año-mes-día.' }
  expect(found(day)).toEqual([expect.stringContaining('Wall/properties/field: ') as string])
  expect(found({ ...day, 'x-help': 'El día en que empieza.' })).toEqual([])
})

test.each([
  [{ type: 'number', minimum: 0.5 }, 0.5],
  [{ type: 'number' }, 0],
  [{ type: 'integer', minimum: 3 }, 3],
  [{ type: 'boolean' }, false],
])('a new value for %j starts as %j', (field, value) => {
  expect(newItem(schema, field)).toBe(value)
})

/** Tests which changes of the schema `npm run generate` lets through. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundleSchema, engineSchema } from '../content/schema/schema.ts'
import type { Bundle, Schema } from '../model/schema.ts'
import { findBreaks } from './find-breaks.ts'
import { mapFile, type Migration } from './migration.ts'
import { findUnmigrated, releasedSchema, RELEASED_SCHEMA } from './released-schema.ts'

const sentencesOf = (old: Bundle, now: Bundle) => findBreaks(old, now).map(({ sentence }) => sentence)

const [text, number] = [{ type: 'string' }, { type: 'number' }]

const schemaWith = (properties: Record<string, Schema>, more: Schema = {}): Bundle => ({
  type: 'object',
  required: ['kind'],
  discriminator: { propertyName: 'kind' },
  oneOf: [{ $ref: '#/$defs/PageFile' }],
  $defs: {
    Text: text,
    PageFile: { type: 'object', properties: { kind: { const: 'page' }, ...properties }, ...more },
  },
})
const ref = { $ref: '#/$defs/Text' }
const list = { type: 'array', items: text }

test.each<[string, Record<string, Schema>, Record<string, Schema>, Schema, string]>([
  ['a property removed', { a: text, b: text }, { a: text }, {}, 'ya no existe la propiedad "b"'],
  ['a required property', { a: text }, { a: text }, { required: ['a'] }, 'pasó a ser obligatoria'],
  ['an enum narrowed', { a: { enum: [1, 2] } }, { a: { enum: [1] } }, {}, 'ya no admite 2'],
  ['a type changed', { a: text }, { a: number }, {}, 'era "string" y ahora es "number"'],
  ['a new pattern', { a: text }, { a: { ...text, pattern: 'x' } }, {}, 'cambió su "pattern"'],
  [
    'a lower limit beside a reference',
    { a: ref, b: ref },
    { a: ref, b: { ...ref, maxLength: 3 } },
    {},
    'PageFile.b (Text): cambió',
  ],
  ['a lower limit', { a: list }, { a: { ...list, maxItems: 3 } }, {}, 'cambió su "maxItems"'],
])('%s is a breaking change', (_, old, now, more, words) => {
  expect(sentencesOf(schemaWith(old), schemaWith(now, more)).join()).toContain(words)
})

test.each<[string, Record<string, Schema>, Record<string, Schema>, Schema]>([
  ['a new name', { a: text }, { b: text }, { required: ['b'], 'x-renamed': { a: 'b' } }],
  ['a removed property with a reason', { a: text, b: text }, { a: text }, { 'x-removed': { b: 'Ya no.' } }],
  ['a new optional property', { a: text }, { a: text, b: text }, {}],
  ['a required property with a default', {}, { a: { ...text, default: '' } }, { required: ['a'] }],
  ['a wider number', { a: { type: 'integer', minimum: 1 } }, { a: number }, {}],
  ['an alternative pattern', { a: { pattern: 'x' } }, { a: { pattern: 'x|y' } }, {}],
])('%s keeps old content valid', (_, old, now, more) => {
  expect(findBreaks(schemaWith(old), schemaWith(now, more))).toEqual([])
})

test('removing a block type is a breaking change', () => {
  const schema = bundleSchema()
  const now = structuredClone(schema)
  const [gone] = now.$defs['Block']?.oneOf?.splice(0, 1) ?? []
  expect(sentencesOf(schema, now).join()).toContain(`ya no existe "type": "${gone?.$ref?.split('/').at(-1)}"`)
})

const PAGES = new Map([['pages/a.json', '{ "kind": "page", "a": "x", "size": "wide" }']])
const RELEASED = schemaWith({ a: text, size: { ...text, enum: ['wide', 'narrow'] } })
const empty: Migration = (files) => files
const rename: Migration = (files) =>
  mapFile(files, 'pages/a.json', ({ a, ...page }) => ({ ...page, b: a, title: 'Sin título' }))

test.each<[string, Record<string, Schema>, string[], Migration[], string[]]>([
  ['no migration', { size: text }, [], [], ['ya no existe la propiedad "a". Agregá']],
  [
    'an empty migration',
    { b: text, title: text, size: text },
    ['title'],
    [empty],
    ['la propiedad "title" pasó a ser', 'migraciones nuevas: PageFile: ya no existe la propiedad "a"'],
  ],
  ['a migration', { b: text, title: text, size: text }, ['title'], [rename], []],
  [
    'a migration that repairs one break of two',
    { b: text, title: text, end: text, size: text },
    ['title', 'end'],
    [rename],
    ['migraciones nuevas: PageFile: la propiedad "end" pasó a ser'],
  ],
  [
    'a migration whose result is invalid for another reason',
    { b: { ...text, minLength: 2 }, title: text, size: text },
    ['title'],
    [rename],
    ['pages/a.json/b (tests/fixtures/formats/0), después de las migraciones nuevas: no vale por "minLength"'],
  ],
  [
    'a break that the old content does not show',
    { b: text, title: text, size: { ...text, enum: ['wide'] } },
    ['title'],
    [rename],
    ['ya no admite "narrow". Ningún archivo de tests/fixtures/formats/0 lo muestra'],
  ],
])('checks breaking changes with %s', (_, now, required, migrations, sentences) => {
  const released = { format: 0, schema: RELEASED }
  const more = { required, additionalProperties: false }
  const found = findUnmigrated(schemaWith(now, more), released, { migrations, texts: PAGES })
  expect(found).toEqual(sentences.map((part) => expect.stringContaining(part)))
})

test('the stored schema is current, and every breaking change has a migration', () => {
  expect(findUnmigrated(engineSchema())).toEqual([])
  expect(readFileSync(RELEASED_SCHEMA, 'utf8')).toBe(releasedSchema(engineSchema()))
})

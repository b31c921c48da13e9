import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EMPTY_DRAFT } from '../../editor/server/draft.ts'
import { migrateDraft } from '../../editor/server/draft-file.ts'
import { bundleSchema, engineSchema } from '../content/schema/schema.ts'
import type { Bundle, Schema } from '../model/schema.ts'
import {
  findBreaks,
  findUnmigrated,
  releasedSchema,
  RELEASED_SCHEMA,
  type ReleasedSchema,
} from './released-schema.ts'
import { migrate } from './migrate.ts'
import { planMigration, writeMigration } from '../content/files/migrate-folder.ts'
import { mapBlocks, type Migration } from './migration.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'migrate-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const toB: Migration = (files) => mapBlocks(files, 'A', (block) => ({ ...block, type: 'B' }))
const toC: Migration = (files) => mapBlocks(files, 'B', (block) => ({ ...block, type: 'C' }))
const page = (type: string) => `{ "blocks": [{ "type": "${type}" }] }`

test('runs only the pending migrations, in order', () => {
  const texts = (format: number, type: string) =>
    new Map([
      ['site.json', `{ "format": ${format} }`],
      ['pages/a.json', page(type)],
    ])
  const migrations = [toB, toC]
  expect(migrate(texts(0, 'A'), { migrations }).get('pages/a.json')).toBe(page('C'))
  expect(migrate(texts(1, 'B'), { migrations }).get('pages/a.json')).toBe(page('C'))
  expect(migrate(texts(1, 'A'), { migrations }).has('pages/a.json')).toBe(false)
  expect(migrate(texts(2, 'B'), { migrations }).size).toBe(0)
  expect(() => migrate(texts(3, 'B'), { migrations })).toThrow('Actualizá el programa')
  const unnumbered = new Map([
    ['site.json', '{}'],
    ['pages/a.json', page('A')],
  ])
  expect(migrate(unnumbered, { migrations }).get('pages/a.json')).toBe(page('C'))
  expect(JSON.parse(migrate(unnumbered, { migrations }).get('site.json')!)).toEqual({ format: 2 })
})

test('an invalid JSON file stops the migration', () => {
  const texts = new Map([
    ['site.json', '{ "format": 0 }'],
    ['pages/a.json', '{'],
  ])
  expect(() => migrate(texts, { migrations: [toB] })).toThrow('pages/a.json no es JSON')
})

test('the next run finishes an interrupted migration', async () => {
  mkdirSync(join(folder, 'pages'))
  writeFileSync(join(folder, 'site.json'), '{}')
  writeFileSync(join(folder, 'pages/old.json'), page('A'))
  const changes = [
    ['site.json', '{ "name": "x" }'],
    ['pages/a.json', page('B')],
    ['pages/old.json', null],
  ]
  writeFileSync(join(folder, '.migration.json'), JSON.stringify(changes))
  await planMigration(folder)
  expect(readFileSync(join(folder, 'site.json'), 'utf8')).toContain('"name"')
  expect(readdirSync(join(folder, 'pages'))).toEqual(['a.json'])
  expect(readdirSync(folder).toSorted()).toEqual(['pages', 'site.json'])
  await writeMigration(folder, new Map([['pages/a.json', page('C')]]))
  expect(readFileSync(join(folder, 'pages/a.json'), 'utf8')).toBe(page('C'))
})

test('migrates an older draft together with the published content under it', () => {
  const files = new Map([
    ['pages/a.json', { base: page('A'), text: '{ "blocks": [{ "type": "A", "x": 1 }] }' }],
  ])
  const draft = migrateDraft({ ...EMPTY_DRAFT, files }, 0, [toB])
  expect(draft.files.get('pages/a.json')).toEqual({
    base: page('B'),
    text: '{ "blocks": [{ "type": "B", "x": 1 }] }',
  })
  expect(migrateDraft(draft, 1, [toB])).toBe(draft)
})

const schemaWith = (properties: Record<string, Schema>, more: Schema = {}): Bundle => ({
  oneOf: [{ $ref: '#/$defs/PageFile' }],
  $defs: { PageFile: { type: 'object', properties, ...more } },
})
const [text, number] = [{ type: 'string' }, { type: 'number' }]
const list = { type: 'array', items: text }

test.each<[string, Record<string, Schema>, Record<string, Schema>, Schema, string]>([
  ['a property removed', { a: text, b: text }, { a: text }, {}, 'ya no existe la propiedad "b"'],
  ['a required property', { a: text }, { a: text }, { required: ['a'] }, 'pasó a ser obligatoria'],
  ['an enum narrowed', { a: { enum: [1, 2] } }, { a: { enum: [1] } }, {}, 'ya no admite 2'],
  ['a type changed', { a: text }, { a: number }, {}, 'era "string" y ahora es "number"'],
  ['a new pattern', { a: text }, { a: { ...text, pattern: 'x' } }, {}, 'cambió su "pattern"'],
  ['a lower limit', { a: list }, { a: { ...list, maxItems: 3 } }, {}, 'cambió su "maxItems"'],
])('%s is a breaking change', (_, old, now, more, words) => {
  expect(findBreaks(schemaWith(old), schemaWith(now, more)).join()).toContain(words)
})

test.each<[string, Record<string, Schema>, Record<string, Schema>, Schema]>([
  ['a new name', { a: text }, { b: text }, { required: ['b'], 'x-renamed': { a: 'b' } }],
  ['a removed property with a reason', { a: text, b: text }, { a: text }, { 'x-removed': { b: 'Ya no.' } }],
  ['a new optional property', { a: text }, { a: text, b: text }, {}],
  ['a required property with a default', {}, { a: { ...text, default: '' } }, { required: ['a'] }],
  ['an alternative pattern', { a: { pattern: 'x' } }, { a: { pattern: 'x|y' } }, {}],
  ['a wider number', { a: { type: 'integer', minimum: 1 } }, { a: number }, {}],
])('%s keeps old content valid', (_, old, now, more) => {
  expect(findBreaks(schemaWith(old), schemaWith(now, more))).toEqual([])
})

test('removing a block type is a breaking change', () => {
  const schema = bundleSchema()
  const now = structuredClone(schema)
  const [gone] = now.$defs['Block']?.oneOf?.splice(0, 1) ?? []
  expect(findBreaks(schema, now).join()).toContain(`ya no existe "type": "${gone?.$ref?.split('/').at(-1)}"`)
})

test('allows breaking changes of properties that are not committed yet', () => {
  const current: ReleasedSchema = JSON.parse(releasedSchema(engineSchema()))
  const older = structuredClone(current)
  Object.assign(older.schema.$defs.Button?.properties ?? {}, { size: { type: 'string' } })
  expect(findUnmigrated(engineSchema(), older, current)).toEqual([])
  expect(findUnmigrated(engineSchema(), older, older)).toEqual([
    expect.stringContaining('ya no existe la propiedad "size"'),
  ])
})

test('the stored schema is current, and every breaking change has a migration', () => {
  expect(findUnmigrated(engineSchema())).toEqual([])
  expect(readFileSync(RELEASED_SCHEMA, 'utf8')).toBe(releasedSchema(engineSchema()))
})

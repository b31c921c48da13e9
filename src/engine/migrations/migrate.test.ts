import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EMPTY_DRAFT } from '../../editor/server/draft.ts'
import { migrateDraft } from '../../editor/server/draft-file.ts'
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

/** Runs each example migration of this folder's README.md on the smallest site. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { blocksOf, mapBlocks, mapFile, type Migration } from './migration.ts'

const requireCaption: Migration = (files) =>
  mapBlocks(files, 'Photo', (block) => ({ caption: 'Sin título', ...block }))

const splitName: Migration = (files) =>
  mapBlocks(files, 'Person', ({ name, ...block }) => {
    const [first, ...rest] = String(name).split(' ')
    return { ...block, first, last: rest.join(' ') }
  })

const mergeAddress: Migration = (files) =>
  mapBlocks(files, 'Place', ({ street, number, ...block }) => ({
    ...block,
    address: `${String(street)} ${String(number)}`,
  }))

const moveMotto: Migration = (files) => {
  const [hero] = [...files.values()].flatMap((file) => blocksOf(file)).filter(({ type }) => type === 'Hero')
  const without = mapBlocks(files, 'Hero', (block) => {
    const { motto: _, ...others } = block
    return others
  })
  return hero?.['motto'] === undefined
    ? without
    : mapFile(without, 'site.json', (site) => ({ ...site, motto: hero['motto'] }))
}

const removeCounter: Migration = (files) => mapBlocks(files, 'Counter', () => [])

const replaceNote: Migration = (files) =>
  mapBlocks(files, 'Note', ({ text }) => [{ type: 'RichText', text: `**Nota**: ${String(text)}` }])

const SITE = '{\n  "kind": "site",\n  "format": 0\n}\n'
const pageWith = (block: string) =>
  `{\n  "kind": "page",\n  "blocks": [\n    { "type": "Columns", "blocks": [${block && `{ "type": ${block} }`}] }\n  ]\n}\n`

test.each<[string, Migration, string, string, string?]>([
  ['a new obligatory field', requireCaption, '"Photo"', '"Photo", "caption": "Sin título"'],
  ['a field split', splitName, '"Person", "name": "Ana Paz"', '"Person", "first": "Ana", "last": "Paz"'],
  ['fields merged', mergeAddress, '"Place", "street": "Sol", "number": 5', '"Place", "address": "Sol 5"'],
  ['a field moved', moveMotto, '"Hero", "motto": "Crecer"', '"Hero"', ',\n  "motto": "Crecer"'],
  ['a type removed', removeCounter, '"Counter"', ''],
  ['a type replaced', replaceNote, '"Note", "text": "Hola"', '"RichText", "text": "**Nota**: Hola"'],
])(
  'migrates %s, keeps the formatting, and changes nothing in a second run',
  (_, migration, before, after, inSite = '') => {
    const texts = new Map([
      ['pages/a.json', pageWith(before)],
      ['site.json', SITE],
    ])
    const changes = migrate(texts, { migrations: [migration] })
    expect(changes.get('pages/a.json')).toBe(pageWith(after))
    expect(changes.get('site.json')).toBe(SITE.replace('0', `1${inSite}`))
    const now = new Map([...texts, ...changes]) as Map<string, string>
    expect(migrate(now, { migrations: [migration] }).size).toBe(0)
  },
)

test('the README shows each example migration exactly as it is tested', () => {
  const guide = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  const own = readFileSync(import.meta.filename, 'utf8')
  const examples = Array.from(guide.matchAll(/```ts\n(.*?)```/gs), ([, code = '']) => code)
  expect(examples).toHaveLength(6)
  for (const code of examples) expect(own).toContain(code)
})

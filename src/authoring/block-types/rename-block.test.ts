import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findCode, findSamples } from './find-uses.ts'
import { freeRuleCode } from './free-code.ts'
import { removeBlock } from './remove-block.ts'
import { renameBlock } from './rename-block.ts'
import { addToSchema, removeFromSchema } from './schema-lines.ts'

const project = join(import.meta.dirname, '../../..')
const COPIED = [
  'site.schema.json',
  'src/blocks',
  'src/content/diagnostics/table',
  'src/migrations',
  'tests/fixtures/otro-sitio',
]
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rename-block-'))
  for (const path of COPIED) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    cpSync(join(project, path), join(root, path), { recursive: true })
  }
})

afterEach(() => rmSync(root, { recursive: true }))

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Expects a migration that is imported and in the list. */
function expectMigration(slug: string, name: string) {
  const today = new Date().toISOString().slice(0, 10)
  const index = read('src/migrations/index.ts')
  expect(index).toContain(`import { ${name} } from './${today}-${slug}.ts'\n`)
  expect(index.slice(index.indexOf('= ['))).toMatch(new RegExp(`\\b${name}\\b`))
}

test('renames a block in every place, and keeps its settings in the registry', () => {
  expect(findSamples(root, 'EventsCarousel')).not.toEqual([])
  const before = readdirSync(join(root, 'src/blocks/EventsCarousel'))
  renameBlock(root, 'EventsCarousel', 'EventSlides')
  expect(readdirSync(join(root, 'src/blocks/EventSlides'))).toEqual(
    before.map((file) => file.replace('EventsCarousel.', 'EventSlides.')).toSorted(),
  )
  expect(findSamples(root, 'EventsCarousel')).toEqual([])
  expect(findCode(root, 'EventsCarousel')).toEqual([])
  expect(read('src/blocks/index.ts')).toContain(`  EventSlides: {
    component: chunk(async () => (await import('./EventSlides/EventSlides.tsx')).EventSlides),
    wake: 'visible',
  },
  Faq:`)
  const { $defs } = JSON.parse(read('site.schema.json')) as { $defs: Record<string, object> }
  expect($defs['EventSlides']).toEqual({ $ref: 'src/blocks/EventSlides/EventSlides.schema.json' })
  expect(JSON.stringify($defs)).not.toContain('"EventsCarousel"')
  expect(JSON.parse(read('src/blocks/EventSlides/EventSlides.schema.json'))).toMatchObject({
    properties: { type: { const: 'EventSlides' } },
  })
  expectMigration('rename-events-carousel', 'renameEventsCarousel')
})

test('renaming a block keeps its title, even when the title equals the old name', () => {
  const title = (name: string) =>
    (JSON.parse(read(`src/blocks/${name}/${name}.schema.json`)) as { title: string }).title
  const before = title('Banner')
  renameBlock(root, 'Banner', 'Header')
  expect(title('Header')).toBe(before)
})

test.each([true, false])('removes a block from every place (its folder is already gone: %s)', (isGone) => {
  if (isGone) rmSync(join(root, 'src/blocks/Timetable'), { recursive: true })
  removeBlock(root, 'Timetable')
  expect(existsSync(join(root, 'src/blocks/Timetable'))).toBe(false)
  expect(read('site.schema.json')).not.toContain('Timetable')
  expect(read('src/blocks/index.ts')).not.toContain('Timetable')
  expect(read('src/migrations/index.ts')).toMatch(/= \[removeTimetable\]|, removeTimetable\]/)
  expectMigration('remove-timetable', 'removeTimetable')
})

test('adding and removing a block keeps the lines of other blocks in the schema', () => {
  const schema = read('site.schema.json')
  // Ignores spaces that the formatter restores. It keeps an object in several lines if its first line ends after the brace.
  const formatted = (text: string) => text.replaceAll(/(?<=[,\]}])\s+/g, '')
  const changed = removeFromSchema(addToSchema(schema, 'PhotoWall'), 'PhotoWall')
  expect(formatted(changed)).toBe(formatted(schema))
})

test('imports the migrations of several changes, oldest first', () => {
  renameBlock(root, 'Timetable', 'Schedule')
  removeBlock(root, 'Schedule')
  expectMigration('rename-timetable', 'renameTimetable')
  expectMigration('remove-schedule', 'removeSchedule')
  expect(read('src/migrations/index.ts')).toContain('renameTimetable, removeSchedule]')
})

test('finds an unused diagnostic code for a new rule', () => {
  const code = freeRuleCode(project)
  expect(code).toMatch(/^AUK2\d\d$/)
  const tables = readdirSync(join(project, 'src/content/diagnostics/table'))
  expect(tables.filter((file) => read(`src/content/diagnostics/table/${file}`).includes(code))).toEqual([])
})

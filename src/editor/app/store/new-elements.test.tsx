import { expect, test } from 'vitest'
import { renderInEditor } from '../../../../tests/support/editor-app.tsx'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { diagnose, files } from '../../../../tests/support/school-files.ts'
import { valueAt } from '../../../engine/json-text/pointer.ts'
import { fieldAt } from '../reading/subject.ts'
import { valueIn } from '../reading/values.ts'
import type { EditorApp } from './create-editor.ts'
import { addTo, duplicate, moveBy, remove } from './elements.ts'
import { palettes, newItemDefaults } from './new-elements.ts'
import { bundleSchema } from '../../../engine/content/schema/schema.ts'
import { newItem } from '../../core/new-item.ts'

const PAGE = 'pages/inicio.json'
const SITE = 'site.json'
const school = Object.fromEntries([...files].map(([file, text]) => [file, JSON.parse(text) as object]))

function open(blocks: object[] = []) {
  const page = { ...school[PAGE], blocks }
  return renderInEditor({ ...school, [PAGE]: page }, null).then(({ editor }) => editor)
}

function add(editor: EditorApp, file: string, pointer: string): void {
  const list = fieldAt(editor.schema, editor.store.get().files, { file, pointer })
  if (!list) throw new Error(`There is no list at ${pointer}.`)
  addTo(editor, file, list)
}

const valueOf = ({ store }: EditorApp, file: string, pointer: string) =>
  valueAt(valueIn(store.get().files, file), pointer)

test('a new institution is valid, has unused colours, and has provisional data', async () => {
  const editor = await open()
  add(editor, SITE, '/institutions')
  add(editor, SITE, '/institutions')
  const drafts = new Map([[SITE, editor.store.get().files.get(SITE) ?? null]])
  const { diagnostics } = await loadSite('tests/fixtures/escuela', { now: new Date('2026-11-22'), drafts })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const inks = [0, 1, 2, 3, 4].map((index) => valueOf(editor, SITE, `/institutions/${index}/colors/ink`))
  expect(new Set(inks).size).toBe(5)
  expect(valueOf(editor, SITE, '/institutions/3/provisional')).toContain('phones')
  expect(valueOf(editor, SITE, '/institutions/3/label')).toBe(valueOf(editor, SITE, '/institutions/3/name'))
})

test('colours of new institutions have enough contrast in light and dark schemes', async () => {
  const text = files.get(SITE) ?? ''
  for (const { name: _, ...palette } of palettes) {
    const colors = JSON.stringify(palette, null, 8).replace(/\}$/, '      }')
    const changed = text.replace(/(?<="colors": )\{[^}]*\}/, colors)
    expect(await diagnose(new Map([[SITE, changed]]))).toEqual([])
  }
})

test('the id of a new tab changes with its label until the tab is published', async () => {
  const tabs = [{ id: 'uno', label: 'Uno', blocks: [] }]
  const editor = await open([{ type: 'TabsBlock', label: 'Partes', tabs }])
  add(editor, PAGE, '/blocks/0/tabs')
  const { idFollowing } = await import('./new-elements.ts')
  const type = (index: number, label: string) => {
    const at = { file: PAGE, pointer: `/blocks/0/tabs/${index}/label` }
    const set = { type: 'set', pointer: at.pointer, value: label } as const
    editor.apply(PAGE, [set, ...idFollowing(editor, at, label)], { label: 'cambiar', at })
    return valueOf(editor, PAGE, `/blocks/0/tabs/${index}/id`)
  }
  expect(type(1, 'Talleres')).toBe('talleres')
  expect(type(1, 'Uno')).toBe('uno-2')
  expect(type(0, 'Otro')).toBe('uno')
  editor.store.set({ newIds: new Set() })
  expect(type(1, 'Música')).toBe('uno-2')
})

test.each(['/redirects', '/movedFiles'])('a new old address in %s begins empty', async (list) => {
  const editor = await open()
  add(editor, SITE, list)
  expect(valueOf(editor, SITE, list)).toEqual([{ from: '', to: '' }])
})

test('a new table row has a cell for each column', async () => {
  const table = { type: 'Timetable', caption: 'Horario', columns: ['Día', 'Hora', 'Aula'] }
  const editor = await open([{ ...table, rows: [{ cells: ['Lunes', '8', '1'] }] }])
  add(editor, PAGE, '/blocks/0/rows')
  expect(valueOf(editor, PAGE, '/blocks/0/rows/1')).toMatchObject({ cells: ['Celda', '–', '–'] })
})

test('adding, removing or moving a table column also changes the cells of all rows', async () => {
  const rows = [{ cells: ['Lunes', '8'] }, { cells: ['Martes', '9'] }]
  const editor = await open([{ type: 'Timetable', caption: 'Horario', columns: ['Día', 'Hora'], rows }])
  const at = (column: number) => ({ file: PAGE, pointer: `/blocks/0/columns/${column}` })
  const cells = () => valueOf(editor, PAGE, '/blocks/0/rows/0/cells')
  add(editor, PAGE, '/blocks/0/columns')
  expect(cells()).toEqual(['Lunes', '8', '–'])
  moveBy(editor, at(2), -1, 'x')
  expect(cells()).toEqual(['Lunes', '–', '8'])
  remove(editor, at(0), 'x')
  expect(cells()).toEqual(['–', '8'])
  duplicate(editor, at(1), 'x')
  expect(cells()).toEqual(['–', '8', '–'])
  for (let step = 0; step < 4; step++) await editor.undo()
  expect(cells()).toEqual(['Lunes', '8'])
})

const FILE = 'pages/inicio.json'
const entry = { size: 1, time: 0, usedAt: [] }
const state = {
  files: new Map([
    ['site.json', JSON.stringify({ institutions: [{ id: 'sur' }] })],
    [FILE, JSON.stringify({ blocks: [{ tabs: [{ id: 'pestana' }] }] }, null, 2)],
  ]),
  fileEntries: [
    { file: 'fragments/valores.json', kind: 'fragment' as const, title: '', hash: '', isDraft: false },
  ],
  media: [
    { ...entry, path: 'media/plano.svg', kind: 'drawing' as const },
    { ...entry, path: 'media/patio.jpg', kind: 'photograph' as const },
    { ...entry, path: 'media/menu.pdf', kind: 'document' as const },
  ],
}
const bundle = bundleSchema()
const now = new Date(2026, 10, 22)
const make = (definition: string) => newItem(bundle, definition, newItemDefaults(state, FILE, now))

test('fills new elements with values of the site, such as its first photograph', () => {
  expect(make('FilePicture')).toEqual({ type: 'file', src: 'media/patio.jpg', alt: '' })
  expect(make('DocumentPath')).toBe('media/menu.pdf')
  expect(make('InstitutionId')).toBe('sur')
  expect(make('Fragment')).toEqual({ type: 'Fragment', fragment: 'valores' })
  expect(make('Tab')).toMatchObject({ id: 'pestana-2' })
  expect(make('Event')).toMatchObject({ date: '2026-11-22' })
})

test('new tile pictures differ from each other', () => {
  const seeds = new Set(Array.from({ length: 20 }, () => (make('TilesPicture') as { seed: number }).seed))
  expect(seeds.size).toBeGreaterThan(1)
})

test('a new picture shows the example picture when the media library is empty', () => {
  expect(newItem(bundle, 'MediaPath', newItemDefaults({ ...state, media: [] }, FILE))).toBe('media/patio.jpg')
})

test('a new block that shows the title of its page has that title', async () => {
  const editor = await open()
  const list = fieldAt(editor.schema, editor.store.get().files, { file: PAGE, pointer: '/blocks' })
  if (!list) throw new Error('The page has no blocks.')
  addTo(editor, PAGE, list, { schema: { $ref: '#/$defs/Banner' } })
  expect(valueOf(editor, PAGE, '/blocks/0/title')).toBe(valueOf(editor, PAGE, '/title'))
})

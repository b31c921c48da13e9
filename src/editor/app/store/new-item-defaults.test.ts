import { expect, test } from 'vitest'
import { bundleSchema } from '../../../engine/content/schema/schema.ts'
import { newItem } from '../../core/new-item.ts'
import { newItemDefaults } from './new-item-defaults.ts'

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

import { expect, test } from 'vitest'
import { matchTexts } from './match-texts.ts'

const texts = ['Uno', 'Dos', 'Dos', '/a.jpg', 'Tres', 'Evento'].map((shown, index) => ({
  shown,
  place: { of: 'page' as const, at: `/${index}` },
}))
const found = (...seen: string[]) => matchTexts(seen, texts).map((place) => place?.at)

test('finds the fields of equal texts in order, with other texts between them', () => {
  expect(found('Uno', 'Dos', '·', 'Dos', '/a.jpg')).toEqual(['/0', '/1', undefined, '/2', '/3'])
})

test('finds the field of a changed text by its neighbouring texts', () => {
  expect(found('Uno', 'Dos', 'Dos!', '/a.jpg', 'Tres', 'Evento')[2]).toBe('/2')
})

test('finds the field of a moved text whose words are unchanged', () => {
  expect(found('Evento', 'Uno', 'Dos', 'Dos', '/a.jpg', 'Tres')[0]).toBe('/5')
})

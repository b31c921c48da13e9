import { expect, test } from 'vitest'
import type { SearchIndex } from '../../engine/contract/search-index.ts'
import { findPages, weighWords } from './find-pages.ts'

const index: SearchIndex = {
  entries: [
    { to: '/', title: 'Una escuela para los niños', about: 'Jardín y primario de Lanús.' },
    { to: '/inscripcion', title: 'Inscripción 2027', about: 'Cómo pedir una entrevista.' },
    { to: '/primario', title: 'Nivel Primario', about: 'De primero a sexto grado.' },
    { to: '/primario#talleres', title: 'Talleres', about: 'Nivel Primario' },
  ],
  // For each word, the entries that contain it. Each number is added to all numbers before it: `[2, 1]` means the entries 2 and 3.
  words: {
    horario: [2, 1],
    profesor: [2],
    profesoras: [3],
    inscripcion: [2],
    de: [0, 1, 2],
    la: [0, 1, 1, 1],
  },
}
const weights = weighWords(index, 0)

test('omits an event that is over', () => {
  const entries = [{ to: '/agenda', title: 'Acto', about: 'sábado', ends: 1000 }]
  const findAt = (now: number) => findPages(weighWords({ entries, words: {} }, now), 'acto')
  expect([findAt(999), findAt(1000)]).toEqual([entries, []])
})

const find = (query: string) => findPages(weights, query).map(({ to }) => to)

test.each([
  ['INSCRIPCION', ['/inscripcion', '/primario']],
  ['inscripción', ['/inscripcion', '/primario']],
  ['ninos', ['/']],
  ['niños', ['/']],
  ['horarios', ['/primario', '/primario#talleres']],
  ['profes', ['/primario', '/primario#talleres']],
  ['profesores', ['/primario']],
  ['orario', ['/primario', '/primario#talleres']],
  ['inscripsion', ['/inscripcion', '/primario']],
  ['2027', ['/inscripcion']],
  ['xilofón', []],
  ['¿?', []],
  ['constructor', []],
])('the search for %j finds %j', (query, found) => {
  expect(find(query)).toEqual(found)
})

test('shows only the entries that contain the most words of the query', () => {
  expect(find('horario de inscripción')).toEqual(['/primario'])
  expect(find('inscripción al xilofón')).toEqual(['/inscripcion', '/primario'])
})

test('a rare word counts more than a frequent word in the order of the results', () => {
  expect(find('la profesor')[0]).toBe('/primario')
})

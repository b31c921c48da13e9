import { expect, test } from 'vitest'
import { othersInWords } from './others-in-words.ts'

const state = {
  path: '/primario',
  pages: [{ path: '/primario', title: 'Primario', file: 'pages/primario.json' }],
  selection: null,
  fileEntries: [{ file: 'site.json', kind: 'site' as const, title: 'site', hash: '', isDraft: false }],
  others: [],
}
const marta = { name: 'Marta', files: ['pages/primario.json'], at: 'pages/primario.json' }

test('names people who edit the open page or have changed it without publishing', () => {
  expect(othersInWords({ ...state, others: [marta] })).toEqual(['Marta está editando esta página.'])
  const { at: _, ...left } = marta
  expect(othersInWords({ ...state, others: [left] })).toEqual([
    'Marta cambió esta página y todavía no publicó.',
  ])
  const luis = { ...marta, name: 'Luis' }
  expect(othersInWords({ ...state, others: [marta, luis] })).toEqual([
    'Marta y Luis están editando esta página.',
  ])
})

test('names people who edit the file of the open form, but not people in other files', () => {
  const selection = { file: 'site.json', pointer: '/variables/phone' }
  const others = [
    { name: 'Marta', files: [], at: 'site.json' },
    { name: 'Luis', files: ['pages/inicial.json'], at: 'pages/inicial.json' },
  ]
  expect(othersInWords({ ...state, selection, others })).toEqual(['Marta está editando «El sitio».'])
  expect(othersInWords({ ...state, others })).toEqual([])
})

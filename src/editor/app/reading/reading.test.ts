import { expect, test } from 'vitest'
import { searchItems } from './search.ts'
import { bundleSchema } from '../../../engine/content/schema/schema.ts'
import { fieldAt } from './subject.ts'
import { fillSiteVariables, fillVariablesFor, wordsOf, variablesFor, variablesIn } from './words.ts'
import { present } from '../../../../tests/support/present.ts'
import { othersInWords } from '../shell/Banners.tsx'

const targets = [
  { name: 'Inicio', others: '/' },
  { name: 'Talleres y deportes', others: '/talleres-y-deportes' },
  { name: 'Fútbol', others: '/talleres-y-deportes#futbol Talleres y deportes' },
  { name: 'Los talleres del primario', others: '/primario' },
  { name: 'Talleres', others: '/primario#talleres Los talleres del primario' },
]

const found = (typed: string) => searchItems(targets, typed, (target) => target).map(({ name }) => name)

test('ranks equal names first, then beginnings of names, whole words, other matches', () => {
  expect(found('Talleres ')).toEqual([
    'Talleres',
    'Talleres y deportes',
    'Los talleres del primario',
    'Fútbol',
  ])
})

test('finds the searched words in any order, with or without accents', () => {
  expect(found('primario  talleres')).toEqual(['Los talleres del primario', 'Talleres'])
  expect(found('futbol')).toEqual(['Fútbol'])
  expect(found('natación')).toEqual([])
})

test('an empty search lists all entries in the original order', () => {
  expect(found('')).toEqual(targets.map(({ name }) => name))
})

test('replaces the variables of a text with their values, but no unknown names', () => {
  const files = new Map([['site.json', JSON.stringify({ variables: { marca: 'Aukan' } })]])
  expect(fillSiteVariables('{marca} {constructor} {otra}', files)).toBe('Aukan {constructor} {otra}')
  expect(fillVariablesFor('{marca} {constructor}', files, 'events.json')).toBe('Aukan {constructor}')
})

test('shortens a long text without cutting an emoji in two', () => {
  const file = 'pages/a.json'
  const files = new Map([[file, JSON.stringify({ title: `${'a'.repeat(58)}👩‍🏫 y más` })]])
  const field = present(fieldAt(bundleSchema(), files, { file, pointer: '/title' }))
  expect(wordsOf(bundleSchema(), field, files)).toBe(`${'a'.repeat(58)}…`)
})

test('lists the variables of a text, each once', () => {
  expect(variablesIn('Llamá al {phone} o al {primario.phone}, {no es}. {phone}')).toEqual([
    'phone',
    'primario.phone',
  ])
})

test('a page of an institution may omit the institution’s id in names of variables', () => {
  const address = { street: 'Rivadavia 100', locality: 'Morón' }
  const files = new Map(
    Object.entries({
      'site.json': {
        variables: { phone: '4000' },
        institutions: [{ id: 'norte' }, { id: 'sur', phones: ['5000'], address, variables: { hora: '8' } }],
      },
      'pages/sur.json': { institution: 'sur' },
    }).map(([file, value]) => [file, JSON.stringify(value)]),
  )
  const found = variablesFor(files, 'events.json')
  expect(found.get('phone')).toEqual({ value: '4000', pointer: '/variables/phone' })
  expect(found.get('sur.phone')).toEqual({ value: '5000', pointer: '/institutions/1' })
  expect(found.get('sur.address')?.value).toBe('Rivadavia 100, Morón')
  expect(found.get('sur.hora')).toEqual({ value: '8', pointer: '/institutions/1/variables/hora' })
  for (const name of ['sur.phone2', 'este.phone', 'hora', 'toString', '']) expect(found.has(name)).toBe(false)
  const ofPage = variablesFor(files, 'pages/sur.json')
  expect(ofPage.get('phone')?.value).toBe('5000')
  expect(ofPage.get('hora')?.value).toBe('8')
})

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
  expect(othersInWords({ ...state, others: [{ ...marta, files: [] }] })).toEqual([
    'Marta tiene abierta esta página.',
  ])
  const luis = { ...marta, name: 'Luis' }
  expect(othersInWords({ ...state, others: [marta, luis] })).toEqual([
    'Marta y Luis están editando esta página.',
  ])
})

test('names people who edit the file of the open form, but not people in other files', () => {
  const selection = { file: 'site.json', pointer: '/variables/phone' }
  const others = [
    { name: 'Marta', files: ['site.json'], at: 'site.json' },
    { name: 'Luis', files: ['pages/inicial.json'], at: 'pages/inicial.json' },
  ]
  expect(othersInWords({ ...state, selection, others })).toEqual(['Marta está editando «El sitio».'])
  expect(othersInWords({ ...state, others })).toEqual([])
})

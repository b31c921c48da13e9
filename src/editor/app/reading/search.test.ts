import { expect, test } from 'vitest'
import { searchItems } from './search.ts'

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

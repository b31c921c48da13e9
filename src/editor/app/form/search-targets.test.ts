import { expect, test } from 'vitest'
import { searchable, searchTargets } from './search-targets.ts'

const targets = [
  { address: '/', label: 'Inicio' },
  { address: '/talleres-y-deportes', label: 'Talleres y deportes' },
  { address: '/talleres-y-deportes#futbol', label: 'Fútbol', of: 'Talleres y deportes' },
  { address: '/primario', label: 'Los talleres del primario' },
  { address: '/primario#talleres', label: 'Talleres', of: 'Los talleres del primario' },
  { address: '/secundario', label: 'Nivel Secundario' },
].map(searchable)

const found = (typed: string) => searchTargets(targets, typed).map(({ address }) => address)

test('what is called as was typed comes first, then what begins so, has a word that does, or only mentions it', () => {
  expect(found('Talleres ')).toEqual([
    '/primario#talleres',
    '/talleres-y-deportes',
    '/primario',
    '/talleres-y-deportes#futbol',
  ])
  expect(found('futbol')).toEqual(['/talleres-y-deportes#futbol'])
  expect(found('secundario')).toEqual(['/secundario'])
})

test('the words may stand apart: those of a part, and of its page', () => {
  expect(found('primario  talleres')).toEqual(['/primario', '/primario#talleres'])
  expect(found('natación')).toEqual([])
})

test('before anything is typed all stand in their order', () => {
  expect(found('')).toEqual(targets.map(({ target }) => target.address))
})

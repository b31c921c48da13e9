import { expect, test } from 'vitest'
import { emptyEntry } from '../../../tests/support/old-entry.ts'
import { planAddresses } from './addresses.ts'

const HOST = 'https://www.rosaleda.example'
const site = { title: '', description: '', language: '', categories: new Map(), entries: [], address: HOST }

/** @param pages paths on the old site; a path that begins with a year is that of a post */
function plan(...pages: string[]) {
  const entries = pages.map((path, index) => ({
    ...emptyEntry,
    id: String(index),
    type: /^\/\d{4}\//.test(path) ? 'post' : 'page',
    address: HOST + path,
  }))
  const addresses = planAddresses(site, entries, {
    collection: 'novedades',
    home: undefined,
    archives: new Map(),
  })
  return { ...addresses, paths: [...addresses.paths.values()] }
}

test.each([
  ['/salas/sala-de-4/', '/salas/sala-de-4'],
  ['/2024/03/05/acto/', '/novedades/acto'],
  ['/Contáctenos/', '/contactenos'],
  ['/novedades/vieja/', '/vieja'],
  // WordPress has an empty page for its posts.
  ['/novedades/', '/novedades'],
])('gives the old path %s the new path %s', (old, path) => {
  expect(plan(old).paths).toEqual([path])
})

test('adds a number to new addresses that would be the same', () => {
  expect(plan('/2023/acto/', '/2024/acto/').paths).toEqual(['/novedades/acto', '/novedades/acto-2'])
})

test('finds an imported page by its address, with or without www, and by its id', () => {
  const { find } = plan('/salas/')
  const found = [
    '/salas',
    'http://rosaleda.example/salas/#uno',
    '/?page_id=0',
    '/otra',
    'https://x.example/salas',
  ]
  expect(found.map(find)).toEqual(['/salas', '/salas', '/salas', undefined, undefined])
})

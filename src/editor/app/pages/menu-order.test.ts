import { expect, test } from 'vitest'
import { inMenuOrder, menuPlaces } from './menu-order.ts'
import { present } from '../../../../tests/support/present.ts'

const pages = ['/', '/talleres', '/coro', '/ajedrez', '/vieja'].map((path) => ({
  path,
  title: path,
  file: `pages${path}.json`,
}))
const navigation = [
  { label: 'Inicio', to: '/' },
  {
    label: 'Talleres',
    to: '/talleres',
    links: [
      { label: 'Ajedrez', to: '/ajedrez' },
      { label: 'Coro', to: '/coro' },
    ],
  },
  { label: 'Instagram', to: 'https://www.instagram.com/' },
]

test('says when visitors see the menu entry of a page', () => {
  const entries = [...navigation, { label: 'Rifa', to: '/vieja', until: '2020-03-01' }]
  const listed = inMenuOrder(pages, { navigation: entries })
  expect(listed.flatMap(({ name, when }) => (when ? [[name, when]] : []))).toEqual([['Rifa', 'Oculto']])
})

test('lists pages in the order of the menu, then the pages outside the menu', () => {
  const listed = inMenuOrder(pages, { navigation })
  expect(listed.map(({ name, at }) => [name, at])).toEqual([
    ['Inicio', [0]],
    ['Talleres', [1]],
    ['Ajedrez', [1, 0]],
    ['Coro', [1, 1]],
    ['/vieja', undefined],
  ])
})

test('computes the menu positions that each page can move to', () => {
  const [home, workshops, chess, choir] = inMenuOrder(pages, { navigation })
  expect(present(home).moves).toEqual({ down: [1] })
  expect(present(workshops).moves).toEqual({ up: [0], nest: [0, 0], down: [2] })
  expect(present(chess).moves).toEqual({ down: [1, 1], unnest: [2] })
  expect(present(choir).moves).toEqual({ up: [1, 0], unnest: [2] })
})

test('lists every other place in the menu, counted without the moved page', () => {
  expect(menuPlaces({ navigation }, [1, 0])).toEqual([
    { title: 'Al principio del menú', at: [0] },
    { title: 'Adentro de «Inicio», al principio', at: [0, 0] },
    { title: 'Después de «Inicio»', at: [1] },
    { title: 'Adentro de «Talleres», después de «Coro»', at: [1, 1] },
    { title: 'Después de «Talleres»', at: [2] },
    { title: 'Adentro de «Instagram», al principio', at: [2, 0] },
    { title: 'Después de «Instagram»', at: [3] },
  ])
  expect(menuPlaces({ navigation }, [0])[0]).toEqual({
    title: 'Adentro de «Talleres», al principio',
    at: [0, 0],
  })
})

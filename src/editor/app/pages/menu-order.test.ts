import { expect, test } from 'vitest'
import { inMenuOrder } from './menu-order.ts'
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

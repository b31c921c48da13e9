import { expect, test } from 'vitest'
import { inlineTiles, toDataUri } from './inline-tiles.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#FBF7F0" d="M0 0h8"/></svg>'
const DARK = SVG.replace('#FBF7F0', '#12151D')
const drawings = new Map([
  ['/assets/tiles-1.svg', toDataUri(SVG)],
  ['/assets/tiles-2.svg', toDataUri(DARK)],
])
const picture = (loading: string, src: string) =>
  `<picture><source media="(prefers-color-scheme: dark)" srcSet="/assets/tiles-2.svg"/><img loading="${loading}" src="${src}" alt=""/></picture>`

test('inlines the tiles at the top of the page, for light and dark mode', () => {
  const html = inlineTiles(picture('eager', '/assets/tiles-1.svg'), drawings)
  const addresses = Array.from(
    html.matchAll(/(?:srcSet|src)="data:image\/svg\+xml,([^" ]+)"/g),
    ([, data = '']) => data,
  )
  expect(addresses.map((address) => decodeURIComponent(address).replaceAll("'", '"'))).toEqual([DARK, SVG])
})

test('inlines neither photographs nor tiles further down the page', () => {
  const late = picture('lazy', '/assets/tiles-1.svg')
  const html = late + picture('eager', '/media/foto.jpg').replace(/<source[^>]*>/, '') + late
  expect(inlineTiles(html, drawings)).toBe(html)
})

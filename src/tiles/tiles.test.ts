// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { composeTiles, type TilePalette, type TileSpec } from './compose.ts'
import { composeMark } from './mark.ts'
import type { Scale } from './motifs.ts'
import { NIGHT, NIGHT_SAND, PAPER, SAND } from './palette.ts'

const sun = '#F2B33D'
const shared = { paper: '#FBF7F0', sand: '#F3EBDD', line: '#DCCFBA', sun }
const palettes: Record<Scale, TilePalette> = {
  2: { ...shared, ink: '#1B3A6B', tint: '#E4EBF6' },
  4: { ...shared, ink: '#B3261E', tint: '#FBE7E3' },
  8: { ...shared, ink: '#4A525E', tint: '#E9ECEF' },
}
const scales: Scale[][] = [[2], [4], [8], [2, 4, 8]]
const shapes = ['wide', 'card', 'panel', 'tall', 'square', 'strip', 'hero'] as const

const spec = (shape: TileSpec['shape'], seed: number, used: Scale[]): TileSpec => ({
  shape,
  seed,
  scales: used,
  palettes: used.map((scale) => palettes[scale]),
})

/** What a document is made of, after a strict XML parser has accepted it. */
function read(svg: string) {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(document.querySelector('parsererror')).toBeNull()
  const elements = [...document.querySelectorAll('*')]
  const paths = [...document.querySelectorAll('path')]
  return {
    names: new Set(elements.map((element) => element.localName)),
    attributes: new Set(elements.flatMap((element) => element.getAttributeNames())),
    fills: paths.map((path) => path.getAttribute('fill')!),
    data: paths.map((path) => path.getAttribute('d')!),
    suns: paths.filter((path) => path.getAttribute('fill') === sun).map((path) => path.getAttribute('d')!),
  }
}

describe('composeTiles', () => {
  it('draws the same bytes for the same spec', () => {
    expect(composeTiles(spec('hero', 7, [2, 4, 8]))).toEqual(composeTiles(spec('hero', 7, [2, 4, 8])))
  })

  it.each(shapes)('draws neighbouring seeds of a %s differently', (shape) => {
    expect(composeTiles(spec(shape, 0, [2])).svg).not.toBe(composeTiles(spec(shape, 1, [2])).svg)
  })

  it.each([
    ['wide', 960, 320],
    ['card', 480, 320],
    ['panel', 480, 480],
    ['tall', 480, 640],
    ['square', 160, 160],
    ['strip', 1920, 80],
    ['hero', 1120, 960],
  ] as const)('gives a %s its size', (shape, width, height) => {
    const tile = composeTiles(spec(shape, 3, [4]))
    expect(tile).toMatchObject({ width, height })
    expect(tile.svg).toContain(
      `width="${width}" height="${height}" viewBox="0 0 ${width / 20} ${height / 20}"`,
    )
  })

  it.each(shapes)('keeps every %s under 4 kB', (shape) => {
    for (const used of scales) {
      for (let seed = 0; seed < 500; seed++) {
        const { svg } = composeTiles(spec(shape, seed, used))
        expect(svg.length, `seed ${seed}, scales ${used.join()}`).toBeLessThan(4000)
      }
    }
  })

  it.each(shapes)('makes every %s of plain paths in the colours it was given', (shape) => {
    for (const used of scales) {
      const allowed = new Set(used.flatMap((scale) => Object.values(palettes[scale])))
      for (let seed = 0; seed < 60; seed++) {
        const { names, attributes, fills, data } = read(composeTiles(spec(shape, seed, used)).svg)
        expect([...names].toSorted()).toEqual(['path', 'svg'])
        expect([...attributes].toSorted()).toEqual(['d', 'fill', 'height', 'viewBox', 'width', 'xmlns'])
        expect(fills.filter((fill) => !allowed.has(fill))).toEqual([])
        expect(new Set(fills).size, 'one path a colour').toBe(fills.length)
        expect(data.join(''), 'whole numbers only').toMatch(/^[Mhvaz\d\s-]+$/)
      }
    }
  })

  it.each(shapes)('gives every %s one sun or two', (shape) => {
    for (const used of scales) {
      for (let seed = 0; seed < 60; seed++) {
        const { suns } = read(composeTiles(spec(shape, seed, used)).svg)
        // The quarters of a sun all begin at its centre, so each place a path begins is a sun.
        const centres = new Set(suns.join('').match(/M\d+ \d+/g))
        expect(centres.size, `seed ${seed}, scales ${used.join()}`).toBeOneOf([1, 2])
      }
    }
  })
})

describe('composeMark', () => {
  const colours = { arc: '#1B3A6B', square: '#B3261E', stair: '#4A525E', sun }

  it('draws the four shapes, each in its colour, on nothing', () => {
    expect(read(composeMark(colours)).fills.toSorted()).toEqual(Object.values(colours).toSorted())
  })

  it('lies on paper when it is given some', () => {
    const svg = composeMark({ ...colours, paper: '#FBF7F0' })
    expect(read(svg).fills[0]).toBe('#FBF7F0')
    expect(svg.length).toBeLessThan(1000)
  })
})

it('lies on the very paper and sand of the page', () => {
  const css = readFileSync(join(import.meta.dirname, '../ui/base.css'), 'utf8')
  const colours = (token: string) =>
    Array.from(css.matchAll(RegExp(`--${token}: (#\\w{6});`, 'g')), ([, colour]) => colour!.toUpperCase())
  expect(colours('paper')).toEqual([PAPER, NIGHT])
  expect(colours('sand')).toEqual([SAND, NIGHT_SAND])
})

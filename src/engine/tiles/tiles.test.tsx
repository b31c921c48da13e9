// @module-tag fuzz
import { describe, expect, it } from 'vitest'
import { trials } from '../../../tests/support/samples.ts'
import { surfacesOf } from '../model/surfaces.ts'
import { composeTiles, type TilePalette, type TileSpec } from './compose-tiles.ts'
import type { Scale } from './motifs.ts'
import { dayPalette, nightPalette, type Ground } from './palette.ts'

const sun = '#F2B33D'
const shapes = ['wide', 'card', 'panel', 'tall', 'square', 'strip', 'hero'] as const
const scales: Scale[][] = [[2], [4], [8], [2, 4, 8]]

const shared = { paper: '#FBF7F0', sand: '#F3EBDD', line: '#DCCFBA', sun }
const palettes: Record<Scale, TilePalette> = {
  2: { ...shared, ink: '#1B3A6B', tint: '#E4EBF6' },
  4: { ...shared, ink: '#B3261E', tint: '#FBE7E3' },
  8: { ...shared, ink: '#4A525E', tint: '#E9ECEF' },
}

/** Describes a decorative drawing with tiles of the given sizes, each in its own colours. */
function spec(shape: TileSpec['shape'], seed: number, used: Scale[]): TileSpec {
  return { shape, seed, scales: used, palettes: used.map((scale) => palettes[scale]) }
}

/** Parses an SVG drawing with a strict XML parser (needs a DOM). */
function readSvg(svg: string) {
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

function expectGoodTile(spec: TileSpec): void {
  const { svg } = composeTiles(spec)
  const label = `seed ${spec.seed} of a ${spec.shape}, scales ${spec.scales.join()}`
  expect(svg.length, label).toBeLessThan(4000)
  const { names, attributes, fills, data, suns } = readSvg(svg)
  expect([...names].toSorted()).toEqual(['path', 'svg'])
  expect([...attributes].toSorted()).toEqual(['d', 'fill', 'height', 'viewBox', 'width', 'xmlns'])
  const allowed = new Set(spec.palettes.flatMap((palette) => Object.values(palette)))
  expect(fills.filter((fill) => !allowed.has(fill))).toEqual([])
  expect(new Set(fills).size, 'one path a colour').toBe(fills.length)
  expect(data.join(''), 'whole numbers only').toMatch(/^[Mhvaz\d\s-]+$/)
  // The quarters of a sun start at its centre, so that the number of starting points is the number of suns.
  expect(new Set(suns.join('').match(/M\d+ \d+/g)).size, label).toBeOneOf([1, 2])
}

describe('composeTiles', () => {
  it('draws the same picture for the same settings and seed', () => {
    expect(composeTiles(spec('hero', 7, [2, 4, 8]))).toEqual(composeTiles(spec('hero', 7, [2, 4, 8])))
  })

  it.each(shapes)('draws a different %s for each of two consecutive seeds', (shape) => {
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
  ] as const)('draws a %s in its fixed size', (shape, width, height) => {
    const tile = composeTiles(spec(shape, 3, [4]))
    expect(tile).toMatchObject({ width, height })
    expect(tile.svg).toContain(
      `width="${width}" height="${height}" viewBox="0 0 ${width / 20} ${height / 20}"`,
    )
  })

  // `npm run test:fuzz` draws five hundred compositions of each shape.
  it.each(shapes)('draws a %s of less than 4 kB, with one or two suns in the right colours', (shape) => {
    const seeds = [...Array(trials(24, 500).numRuns).keys()]
    const specs = scales.flatMap((used) => seeds.map((seed) => spec(shape, seed, used)))
    expect(() => specs.forEach(expectGoodTile)).not.toThrow()
  })
})

describe('the line that grows', () => {
  const heights: [Scale, number][] = [
    [2, 320],
    [4, 480],
    [8, 640],
  ]

  it.each(heights)('draws the part of scale %i in its height', (scale, height) => {
    const tile = composeTiles(spec('growth', 5, [scale]))
    expect(tile).toMatchObject({ width: 480, height })
    const { fills, data } = readSvg(tile.svg)
    expect(fills).toEqual([palettes[scale].paper, palettes[scale].tint, palettes[scale].ink, sun])
    expect(data.join('')).toMatch(/^[Mhvaz\d\s-]+$/)
    expect(tile.svg.length).toBeLessThan(4000)
  })

  it('draws several parts side by side on the same ground', () => {
    const { width, height, svg } = composeTiles(spec('growth', 0, [2, 4, 8]))
    expect([width, height]).toEqual([1440, 640])
    expect(svg).toContain('M4 32a12 12')
    expect(svg).toContain('M58 6h4')
  })
})

it('draws one kind of figures in the accent of the institution', () => {
  const coloured = (accent?: string) =>
    readSvg(composeTiles({ ...spec('panel', 0, [8]), palettes: [{ ...palettes[8], accent }] }).svg).fills
  expect(coloured('#123456')).toContain('#123456')
  expect(coloured()).not.toContain('#123456')
})

it('tiles on paper or sand have no background of their own', () => {
  const institution = { ink: '#1B3A6B', tint: '#E4EBF6', darkInk: '#9DB9EA', darkTint: '#223' }
  const { light, dark } = surfacesOf({})
  const hasGround = (ground: Ground) =>
    [dayPalette(institution, sun, ground, light), nightPalette(institution, sun, ground, dark)].map(
      ({ paper }) => paper !== undefined,
    )
  expect((['paper', 'sand', 'tint', 'institution'] as const).map(hasGround)).toEqual([
    [false, false],
    [false, false],
    [true, true],
    [true, true],
  ])
})

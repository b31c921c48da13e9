import { expect } from 'vitest'
import { composeTiles, type TilePalette, type TileSpec } from '../../src/tiles/compose-tiles.ts'
import type { Scale } from '../../src/tiles/motifs.ts'

export const sun = '#F2B33D'
export const shapes = ['wide', 'card', 'panel', 'tall', 'square', 'strip', 'hero'] as const
const scales: Scale[][] = [[2], [4], [8], [2, 4, 8]]

const shared = { paper: '#FBF7F0', sand: '#F3EBDD', line: '#DCCFBA', sun }
const palettes: Record<Scale, TilePalette> = {
  2: { ...shared, ink: '#1B3A6B', tint: '#E4EBF6' },
  4: { ...shared, ink: '#B3261E', tint: '#FBE7E3' },
  8: { ...shared, ink: '#4A525E', tint: '#E9ECEF' },
}

/** Describes a decorative drawing with tiles of the given sizes, each in its own colours. */
export function tileSpec(shape: TileSpec['shape'], seed: number, used: Scale[]): TileSpec {
  return { shape, seed, scales: used, palettes: used.map((scale) => palettes[scale]) }
}

/** Parses an SVG drawing with a strict XML parser (needs a DOM). */
export function readSvg(svg: string) {
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

/**
 * Makes drawings of a shape, with several seeds and all sizes of tiles. Expects each to be below 4 kB, and to have only paths in its
 * colours, and one or two suns.
 */
export function expectGoodTiles(shape: TileSpec['shape'], seeds: number): void {
  for (const used of scales)
    for (let seed = 0; seed < seeds; seed++) expectGoodTile(tileSpec(shape, seed, used))
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

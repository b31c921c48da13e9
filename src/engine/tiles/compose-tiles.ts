import { draw } from './draw.ts'
import { mirror, rotate } from './drawing.ts'
import { growParts } from './growth.ts'
import { layouts, type Layout, type Shape } from './layouts.ts'
import { roles, motifSets, type Motif, type ColorRole, type Scale } from './motifs.ts'
import { Layer } from './layer.ts'
import { createRandom, cycle, type Random } from './random.ts'
import { pixels, toSvg } from './svg.ts'

/**
 * Hex colours of a composition. `ink` and `tint` are the institution's colours, and `paper` is the background. Without `paper`, the
 * background is transparent.
 */
export interface TilePalette extends Record<ColorRole, string> {
  paper?: string | undefined
  /** The colour of one kind of figures. Without it, they have the colour `ink`. */
  accent?: string | undefined
}

export interface TileSpec {
  /** `growth` is one line from part to part, the same for all seeds. */
  shape: Shape | 'growth'
  /** A non-negative integer. Consecutive seeds first vary the layout, then the motif with the sun. */
  seed: number
  scales: readonly Scale[]
  palettes: readonly TilePalette[]
}

interface Tile {
  svg: string
  width: number
  height: number
}

const grounds: Partial<Record<string, Motif>> = { t: { tint: ['■'] }, s: { sand: ['■'] } }

/** Draws a decorative composition of floor tiles as SVG. Equal input always gives equal bytes, less than 4 kB. */
export function composeTiles({ shape, seed, scales, palettes }: TileSpec): Tile {
  const [first] = palettes
  if (!first) throw new Error('A composition needs a palette.')
  if (shape === 'growth') {
    const { width, height, layers } = growParts(scales, palettes)
    return finish(width, height, first.paper, layers)
  }
  const random = createRandom(seed)
  const turn = Math.floor(seed / layouts[shape].length)
  const { modules, ground, stages } = arrange(shape, seed, random)
  const parts = scales.map((scale, index) => ({
    unit: 8 / scale,
    palette: palettes[index] ?? first,
    cast: shape === 'strip' ? borderMotifs(scale) : chooseMotifs(scale, turn, random),
  }))
  const columns = modules[0]?.length ?? 0
  const side = shape === 'strip' ? 4 : 8
  const layers = createLayers()
  for (const [y, row] of modules.entries()) {
    for (const [x, module] of [...row].entries()) {
      const inOrder = Math.floor((x * scales.length) / columns)
      const stage = Math.min(Number(stages?.[y]?.[x] ?? inOrder), scales.length - 1)
      const part = parts[stage]
      if (!part) continue
      for (const motif of [grounds[ground?.[y]?.[x] ?? '.'], part.cast[module]]) {
        for (const role of roles) {
          const drawing = motif?.[role]
          const cell = { x: x * 8, y: y * side, side, unit: part.unit }
          const isAccent = module === 'a' && role === 'ink' && shape !== 'strip'
          const colour = (isAccent && part.palette.accent) || part.palette[role]
          if (drawing) draw(drawing, layers.of(role, colour), cell)
        }
      }
    }
  }
  return finish(columns * 8, modules.length * side, first.paper, layers.inOrder())
}

/** Returns the layers as SVG, on paper of the given colour if there is one. */
function finish(
  width: number,
  height: number,
  paperColour: string | undefined,
  layers: readonly (readonly [string, Layer])[],
): Tile {
  const paper = new Layer()
  paper.fill(0, 0, width, height)
  const background = paperColour === undefined ? [] : [[paperColour, paper] as const]
  const svg = toSvg(width, height, [...background, ...layers])
  return { svg, width: width * pixels, height: height * pixels }
}

function createLayers() {
  const layers = new Map<string, Layer>()
  return {
    of(role: ColorRole, colour: string): Layer {
      const key = `${roles.indexOf(role)}${colour}`
      const layer = layers.get(key) ?? new Layer()
      layers.set(key, layer)
      return layer
    },
    inOrder: () =>
      [...layers]
        .toSorted(([a], [b]) => Number(a.charAt(0)) - Number(b.charAt(0)))
        .map(([key, layer]) => [key.slice(1), layer] as const),
  }
}

/**
 * Chooses the layout of a seed. Mirrors only layouts of cards, at random. Banners and heroes are not mirrored, because their text has a
 * fixed side.
 */
function arrange(shape: Shape, seed: number, random: Random): Layout {
  const layout = cycle(layouts[shape], seed)
  if (shape !== 'card' || random.next() < 0.5) return layout
  return { modules: mirror(layout.modules), ...(layout.ground && { ground: mirror(layout.ground) }) }
}

type MotifsByMark = Partial<Record<string, Motif>>

/**
 * Chooses the motifs of one scale at random, except the motif with the sun. The sun motif has the index `turn`, so that neighbouring seeds
 * get different suns.
 */
function chooseMotifs(scale: Scale, turn: number, random: Random): MotifsByMark {
  const { large, hollow, figures, suns, quiet } = motifSets[scale]
  const a = random.pick(figures)
  const [b = a, ...others] = figures.filter((figure) => figure !== a)
  return {
    a,
    b: random.pick([b, ...others]),
    o: cycle(suns, turn),
    q: random.pick(quiet),
    '*': { sun: ['●'] },
    ...turned(random.pick(large), '◜◝◞◟'),
    ...turned(random.pick(hollow), '╭╮╯╰'),
  }
}

function borderMotifs(scale: Scale): MotifsByMark {
  const [a, b] = motifSets[scale].border
  return { a, b, o: { sun: ['·◜◝·', '·◟◞·'] } }
}

function turned(motif: Motif, corners: string): MotifsByMark {
  const cast: MotifsByMark = {}
  let current = motif
  for (const corner of corners) {
    cast[corner] = current
    current = Object.fromEntries(Object.entries(current).map(([role, drawing]) => [role, rotate(drawing)]))
  }
  return cast
}

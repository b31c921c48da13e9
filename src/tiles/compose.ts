import { castBorder, castModules } from './cast.ts'
import { draw } from './draw.ts'
import { mirror } from './grammar.ts'
import { layouts, type Layout, type Shape } from './layouts.ts'
import { roles, type Motif, type Role, type Scale } from './motifs.ts'
import { Layer } from './outline.ts'
import { createRandom, type Random } from './random.ts'
import { pixels, toSvg } from './svg.ts'

/** Hex colours. `ink` and `tint` are the institution's own; `paper` is what the composition lies on. */
export interface TilePalette extends Record<Role, string> {
  paper: string
}

export interface TileSpec {
  shape: Shape
  /** A whole number from 0. Neighbours differ: it counts through the layouts first, then through the suns. */
  seed: number
  /** One, or several that grow into one another. */
  scales: readonly Scale[]
  /** One a scale; the first also paints the paper. */
  palettes: readonly TilePalette[]
}

/** A composition as an SVG document, and its size in pixels. */
export interface Tile {
  svg: string
  width: number
  height: number
}

const grounds: Partial<Record<string, Motif>> = { t: { tint: ['■'] }, s: { sand: ['■'] } }

/** Draws a decorative composition of floor tiles: the same spec always gives the same bytes, under 4 kB. */
export function composeTiles({ shape, seed, scales, palettes }: TileSpec): Tile {
  const random = createRandom(seed)
  const turn = Math.floor(seed / layouts[shape].length)
  const { modules, ground, stages } = arrange(shape, seed, random)
  const casts = scales.map((scale) =>
    shape === 'strip' ? castBorder(scale) : castModules(scale, turn, random),
  )

  const columns = modules[0]!.length
  const side = shape === 'strip' ? 4 : 8
  const [width, height] = [columns * 8, modules.length * side]
  const paper = new Layer()
  paper.fill(0, 0, width, height)

  const layers = new Map<Role, Map<string, Layer>>(roles.map((role) => [role, new Map()]))
  const layerOf = (role: Role, colour: string): Layer => {
    const layer = layers.get(role)!.get(colour) ?? new Layer()
    layers.get(role)!.set(colour, layer)
    return layer
  }

  for (const [y, row] of modules.entries()) {
    for (const [x, module] of [...row].entries()) {
      const inOrder = Math.floor((x * scales.length) / columns)
      const stage = Math.min(Number(stages?.[y]?.[x] ?? inOrder), scales.length - 1)
      const palette = palettes[stage] ?? palettes[0]!
      const motifs = [grounds[ground?.[y]?.[x] ?? '.'], casts[stage]![module]]
      for (const motif of motifs) {
        for (const role of roles) {
          const drawing = motif?.[role]
          const at = { x: x * 8, y: y * side, side, unit: 8 / scales[stage]! }
          if (drawing) draw(drawing, layerOf(role, palette[role]), at)
        }
      }
    }
  }

  const painted = roles.flatMap((role) => [...layers.get(role)!])
  const svg = toSvg(width, height, [[palettes[0]!.paper, paper], ...painted])
  return { svg, width: width * pixels, height: height * pixels }
}

/** Cards may face either way; a banner must thin out towards its words, and a hero grows as one reads. */
function arrange(shape: Shape, seed: number, random: Random): Layout {
  const layout = layouts[shape][seed % layouts[shape].length]!
  if (shape !== 'card' || random.next() < 0.5) return layout
  return { modules: mirror(layout.modules), ...(layout.ground && { ground: mirror(layout.ground) }) }
}

import { draw } from '../../engine/tiles/draw.ts'
import { mirrored, spun } from '../../engine/tiles/drawing.ts'
import { Layer } from '../../engine/tiles/layer.ts'
import { createRandom, type Several } from '../../engine/tiles/random.ts'
import { toSvg } from '../../engine/tiles/svg.ts'

/** The marks of each figure: see `engine/tiles/drawing.ts`. */
const FIGURES = { arcs: '◜◝◞◟', leaves: '╱╲', stairs: '◤◥◢◣', circles: '●', squares: '■' }

export type Figure = keyof typeof FIGURES
const NAMES: Several<Figure> = ['arcs', 'leaves', 'stairs', 'circles']

/** Side of the tile in grid units, which quarters of two and of three rows divide. */
const SIDE = 24

/** The colours of a tile: an institution's two colours, and the sun. */
export interface NameTileColors {
  ink: string
  tint: string
  sun: string
}

interface NameTile {
  svg: string
  /** The figures on the tile, without the sun in its middle. */
  figures: Figure[]
}

/**
 * Draws the tile of a name. Names that differ only in capitals or spaces around them have the same tile. A long name has a finer one.
 *
 * @param palettes the name also chooses one of these
 */
export function drawNameTile(name: string, palettes: Several<NameTileColors>): NameTile {
  const letters = name.trim().normalize('NFC').toLowerCase()
  const random = createRandom(hash(letters))
  const { ink, tint, sun } = random.pick(palettes)
  const [first, second] = [random.pick(NAMES), random.pick(NAMES)]
  const marks: Several<string> = ['■', ...FIGURES[first], ...FIGURES[first], ...FIGURES[second]]
  const rows = letters.length > 6 ? 3 : 2
  const quarter = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: rows }, (__, column) => {
      // The quarter of the ring around the sun.
      if (row + column === 2 * rows - 2) return '◜'
      return random.next() < 0.2 ? '·' : random.pick(marks)
    }).join(''),
  )
  const whole = random.next() < 0.6 ? mirrored(quarter) : spun(quarter)
  const layers = { ground: new Layer(), ink: new Layer(), sun: new Layer() }
  const cell = { x: 0, y: 0, side: SIDE, unit: 1 }
  draw(['■'], layers.ground, cell)
  draw(whole, layers.ink, cell)
  draw(['●'], layers.sun, { x: SIDE / 2 - 3, y: SIDE / 2 - 3, side: 6, unit: 1 })
  const around = quarter.join('').slice(0, -1)
  return {
    svg: toSvg(SIDE, SIDE, [
      [tint, layers.ground],
      [ink, layers.ink],
      [sun, layers.sun],
    ]),
    figures: [...NAMES, 'squares' as const].filter((figure) =>
      [...FIGURES[figure]].some((mark) => around.includes(mark)),
    ),
  }
}

/** Returns the FNV-1a hash of a text, a non-negative integer. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0
  return value
}

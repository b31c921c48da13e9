import { Layer } from './layer.ts'
import { roles, type ColorRole, type Scale } from './motifs.ts'

/** Path data from a starting point, relative to it. */
type Piece = readonly [x: number, y: number, path: string]

interface Part {
  height: number
  pieces: Partial<Record<ColorRole, readonly Piece[]>>
}

const WIDTH = 24

/** A diamond of stairs, `4 + 4 * steps` wide, from the left end of its upper edge. */
const diamond = (steps: number) =>
  `h4${'v2h2'.repeat(steps)}v4${'h-2v2'.repeat(steps)}h-4${'v-2h-2'.repeat(steps)}v-4${'h2v-2'.repeat(steps)}z`

/** The same diamond as a hole: its outline runs counterclockwise. */
const hole = (steps: number) =>
  `${'v2h-2'.repeat(steps)}v4${'h2v2'.repeat(steps)}h4${'v-2h2'.repeat(steps)}v-4${'h-2v-2'.repeat(steps)}z`

/** A clover of four half discs around a square of side `2 * r`, from the square's upper left corner. */
const clover = (r: number) =>
  `a${r} ${r} 0 01${2 * r} 0a${r} ${r} 0 010 ${2 * r}a${r} ${r} 0 01${-2 * r} 0a${r} ${r} 0 010 ${-2 * r}z`

const disc = (r: number) => `a${r} ${r} 0 01${2 * r} 0a${r} ${r} 0 01${-2 * r} 0z`

/**
 * A line that grows from part to part: an arc, a clover, and a fret of stairs. It leaves a part at the height where it enters the next one,
 * if both have the same ground.
 */
const parts: Record<Scale, Part> = {
  2: {
    height: 16,
    pieces: {
      tint: [[0, 16, 'a16 16 0 0116-16h8v16z']],
      ink: [[4, 16, 'a12 12 0 0112-12h8v4h-8a8 8 0 00-8 8z']],
      sun: [[12, 16, 'a4 4 0 018 0z']],
    },
  },
  4: {
    height: 24,
    pieces: {
      tint: [
        [0, 0, 'h8a8 8 0 01-8 8z'],
        [24, 24, 'h-8a8 8 0 018-8z'],
        [9, 9, clover(3)],
      ],
      ink: [
        [0, 12, 'h6v4h-6z'],
        [18, 8, 'h6v4h-6z'],
        [7, 7, clover(5)],
        [9, 9, 'a3 3 0 000 6a3 3 0 006 0a3 3 0 000-6a3 3 0 00-6 0z'],
      ],
      sun: [[9, 12, disc(3)]],
    },
  },
  8: {
    height: 32,
    pieces: {
      tint: [[10, 6, diamond(5)]],
      ink: [
        [10, 6, diamond(5)],
        [10, 10, hole(3)],
        [10, 12, diamond(2)],
        [10, 14, hole(1)],
      ],
      sun: [
        [10, 14, diamond(1)],
        [10, 4, disc(2)],
      ],
    },
  },
}

/** Draws the parts of some scales side by side, on the same ground. @returns the layers in painting order */
export function growParts(scales: readonly Scale[], palettes: readonly Record<ColorRole, string>[]) {
  const height = Math.max(...scales.map((scale) => parts[scale].height))
  const layers = roles.flatMap((role) =>
    scales.flatMap((scale, index) => {
      const pieces = parts[scale].pieces[role]
      const colour = palettes[index]?.[role]
      if (!pieces || colour === undefined) return []
      const layer = new Layer()
      const [left, top] = [index * WIDTH, height - parts[scale].height]
      for (const [x, y, path] of pieces) layer.add(`M${left + x} ${top + y}${path}`)
      return [[colour, layer] as const]
    }),
  )
  return { width: scales.length * WIDTH, height, layers }
}

import type { LevelColors } from '../../model/site.generated.ts'
import type { TilePalette } from './compose.ts'

/** What a composition lies on: the page's paper, its sand, a band in the level's colour, or the level's tint. */
export type Ground = 'paper' | 'sand' | 'level' | 'tint'

/** The page's paper and its night, and their sands: `--paper` and `--sand` of `src/ui/base.css`, light and dark. */
export const PAPER = '#FBF7F0'
export const NIGHT = '#12151D'
export const SAND = '#F3EBDD'
export const NIGHT_SAND = '#1B202B'
const LINE = '#DCCFBA'
const WHITE = '#FFFFFF'

/** A level's palette on light paper, or on a band of its own colour. */
export function dayPalette({ ink, tint }: LevelColors, sun: string, ground: Ground): TilePalette {
  if (ground === 'level') {
    return {
      paper: ink,
      tint: mix(ink, WHITE, 0.09),
      sand: mix(ink, WHITE, 0.05),
      line: mix(ink, WHITE, 0.2),
      ink: mix(ink, WHITE, 0.62),
      sun,
    }
  }
  // What is fainter than the ground is drawn in the page's own paper on it.
  const grounds = { paper: PAPER, sand: SAND, tint }
  return {
    paper: grounds[ground],
    sand: ground === 'paper' ? SAND : PAPER,
    line: LINE,
    ink,
    tint: ground === 'tint' ? PAPER : tint,
    sun,
  }
}

/** The same for the dark scheme. Large areas in the text's light colours would glare: they are mixed with the night. */
export function nightPalette({ darkInk, darkTint }: LevelColors, sun: string, ground: Ground): TilePalette {
  const paper = { paper: NIGHT, sand: NIGHT_SAND, level: darkTint, tint: darkTint }[ground]
  const tint = paper === darkTint ? mix(darkTint, darkInk, 0.12) : darkTint
  return {
    paper,
    tint,
    sand: mix(paper, WHITE, 0.05),
    line: mix(paper, WHITE, 0.2),
    ink: mix(darkInk, NIGHT, 0.45),
    sun: mix(sun, NIGHT, 0.15),
  }
}

/** A colour between two, in hex; `share` is how much of the second. */
function mix(first: string, second: string, share: number): string {
  const [a, b] = [first, second].map((hex) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
  )
  return `#${a!
    .map((part, index) =>
      Math.round(part + (b![index]! - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

import type { InstitutionColors } from '../model/site.generated.ts'
import { mixColors as mix, nightBand } from '../model/mix-colors.ts'
import type { TilePalette } from './compose.ts'

/** The ground of a composition: the page's paper, its sand, a band in the institution's colour, or its tint. */
export type Ground = 'paper' | 'sand' | 'institution' | 'tint'

/** The page's paper and its night, and their sands: `--paper` and `--sand` of `src/ui/base.css`, light and dark. */
export const PAPER = '#FBF7F0'
export const NIGHT = '#12151D'
export const SAND = '#F3EBDD'
export const NIGHT_SAND = '#1B202B'
const LINE = '#DCCFBA'
const WHITE = '#FFFFFF'

/** An institution's palette on light paper, or on a band of its own colour. */
export function dayPalette({ ink, tint }: InstitutionColors, sun: string, ground: Ground): TilePalette {
  if (ground === 'institution') {
    return {
      paper: ink,
      tint: mix(ink, WHITE, 0.09),
      sand: mix(ink, WHITE, 0.05),
      line: mix(ink, WHITE, 0.2),
      ink: tint,
      sun,
    }
  }
  // On a tint the faint parts are lighter than it, and never the page's paper: the whole keeps its outline.
  const faint = mix(tint, PAPER, 0.55)
  const grounds = { paper: PAPER, sand: SAND, tint }
  return {
    paper: grounds[ground],
    sand: { paper: SAND, sand: PAPER, tint: faint }[ground],
    line: LINE,
    ink,
    tint: ground === 'tint' ? faint : tint,
    sun,
  }
}

/**
 * An institution's palette for the dark scheme. Figures are between the text's light colours, which would glare, and the day's.
 */
export function nightPalette(
  { ink, darkInk, darkTint }: InstitutionColors,
  sun: string,
  ground: Ground,
): TilePalette {
  const paper = { paper: NIGHT, sand: NIGHT_SAND, institution: nightBand(ink), tint: darkTint }[ground]
  return {
    paper,
    tint: ground === 'paper' || ground === 'sand' ? darkTint : mix(paper, WHITE, 0.08),
    sand: mix(paper, WHITE, 0.05),
    line: mix(paper, WHITE, 0.2),
    ink: ground === 'institution' ? darkInk : mix(darkInk, ink, 0.45),
    sun: mix(sun, NIGHT, 0.1),
  }
}

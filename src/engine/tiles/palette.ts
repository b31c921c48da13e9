import type { InstitutionColors } from '../model/site.generated.ts'
import { mixColors as mix, nightBand } from '../model/mix-colors.ts'
import type { TilePalette } from './compose-tiles.ts'

export type Ground = 'paper' | 'sand' | 'institution' | 'tint'

/** The values of `--paper` and `--sand` in `src/engine/ui/base.css`, for light and dark mode. */
export const PAPER = '#FBF7F0'
export const NIGHT = '#12151D'
export const SAND = '#F3EBDD'
export const NIGHT_SAND = '#1B202B'
const LINE = '#DCCFBA'
const WHITE = '#FFFFFF'

/**
 * Returns an institution's palette for light mode. The background is the institution's tint or its own colour. On paper or sand it is
 * transparent, because a site may change these colours of its pages.
 */
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
  // On a tint, faint shapes are lighter than the tint and darker than paper, so that their outline stays visible.
  const faint = mix(tint, PAPER, 0.55)
  return {
    ...(ground === 'tint' && { paper: tint }),
    sand: { paper: SAND, sand: PAPER, tint: faint }[ground],
    line: LINE,
    ink,
    tint: ground === 'tint' ? faint : tint,
    sun,
  }
}

/** Returns an institution's palette for dark mode. Its figures are darker than the institution's light text colours, which would glare. */
export function nightPalette(
  { ink, darkInk, darkTint }: InstitutionColors,
  sun: string,
  ground: Ground,
): TilePalette {
  const paper = { paper: NIGHT, sand: NIGHT_SAND, institution: nightBand(ink), tint: darkTint }[ground]
  const isOnPage = ground === 'paper' || ground === 'sand'
  return {
    ...(!isOnPage && { paper }),
    tint: isOnPage ? darkTint : mix(paper, WHITE, 0.08),
    sand: mix(paper, WHITE, 0.05),
    line: mix(paper, WHITE, 0.2),
    ink: ground === 'institution' ? darkInk : mix(darkInk, ink, 0.45),
    sun: mix(sun, NIGHT, 0.1),
  }
}

import type { InstitutionColors } from '../model/site.generated.ts'
import { mixColors as mix, nightBand } from '../model/mix-colors.ts'
import type { Surfaces } from '../model/surfaces.ts'
import type { TilePalette } from './compose-tiles.ts'

export type Ground = 'paper' | 'sand' | 'institution' | 'tint'

const WHITE = '#FFFFFF'

/**
 * Returns an institution's palette for light mode. The background is the institution's tint or its own colour. On paper or sand it is
 * transparent, because a site may change these colours of its pages.
 */
export function dayPalette(
  { ink, tint, accent }: InstitutionColors,
  sun: string,
  ground: Ground,
  { paper, sand, line }: Surfaces,
): TilePalette {
  if (ground === 'institution') {
    return {
      paper: ink,
      tint: mix(ink, WHITE, 0.09),
      sand: mix(ink, WHITE, 0.05),
      line: mix(ink, WHITE, 0.2),
      ink: tint,
      sun,
      accent,
    }
  }
  // On a tint, faint shapes are lighter than the tint and darker than paper, so that their outline stays visible.
  const faint = mix(tint, paper, 0.55)
  return {
    ...(ground === 'tint' && { paper: tint }),
    sand: { paper: sand, sand: paper, tint: faint }[ground],
    line,
    ink,
    tint: ground === 'tint' ? faint : tint,
    sun,
    accent,
  }
}

/** Returns an institution's palette for dark mode. Its figures are darker than the institution's light text colours, which would glare. */
export function nightPalette(
  { ink, darkInk, darkTint, accent }: InstitutionColors,
  sun: string,
  ground: Ground,
  surfaces: Surfaces,
): TilePalette {
  const paper = { ...surfaces, institution: nightBand(ink), tint: darkTint }[ground]
  const isOnPage = ground === 'paper' || ground === 'sand'
  return {
    ...(!isOnPage && { paper }),
    tint: isOnPage ? darkTint : mix(paper, WHITE, 0.08),
    sand: mix(paper, WHITE, 0.05),
    line: mix(paper, WHITE, 0.2),
    ink: mix(darkInk, ink, ground === 'institution' ? 0.4 : 0.7),
    sun: mix(sun, surfaces.paper, 0.1),
    ...(accent && { accent: mix(accent, surfaces.paper, 0.1) }),
  }
}

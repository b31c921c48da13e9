import { NIGHT, PAPER } from '../../tiles/palette.ts'
import { under } from '../diagnostics/location.ts'
import { pictures } from '../diagnostics/table/pictures.ts'
import type { Check } from './check.ts'

/** Minimum contrast ratio between text and background (WCAG 2.2, 1.4.3, level AA). */
const MIN_CONTRAST = 4.5
const WHITE = '#FFFFFF'

/** Checks the contrast between an institution's colours and each background on which they appear. */
export const checkColors: Check<'InstitutionColors'> = (
  { ink, tint, darkInk, darkTint },
  field,
  { report },
) => {
  const pairs = {
    ink: [
      { what: '«Color» sobre «Fondo claro»', ratio: contrastOf(ink, tint) },
      { what: `«Color» sobre el fondo de la página (${PAPER})`, ratio: contrastOf(ink, PAPER) },
      { what: 'Texto blanco sobre «Color»', ratio: contrastOf(WHITE, ink) },
    ],
    darkInk: [
      { what: '«Color en modo oscuro» sobre «Fondo en modo oscuro»', ratio: contrastOf(darkInk, darkTint) },
      {
        what: `«Color en modo oscuro» sobre el fondo oscuro (${NIGHT})`,
        ratio: contrastOf(darkInk, NIGHT),
      },
    ],
  }
  for (const [key, grounds] of Object.entries(pairs)) {
    // Reports only the background with the lowest contrast, because a wrong colour fails on several.
    const [worst] = grounds.toSorted((a, b) => a.ratio - b.ratio)
    if (!worst || worst.ratio >= MIN_CONTRAST) continue
    const ratio = (Math.floor(worst.ratio * 10) / 10).toFixed(1).replace('.', ',')
    report(pictures.contrast(worst.what, ratio), under(field, key))
  }
}

function contrastOf(a: string, b: string): number {
  const luminances = [luminanceOf(a), luminanceOf(b)]
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

function luminanceOf(color: string): number {
  const share = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * share(1) + 0.7152 * share(3) + 0.0722 * share(5)
}

import { pictures } from '../diagnostics/table/pictures.ts'
import { under } from '../diagnostics/source.ts'
import { NIGHT, PAPER } from '../../tiles/palette.ts'
import { isObject } from '../schema/walk.ts'
import type { Check } from './check.ts'

/** WCAG 2.2, 1.4.3 (AA), for text of normal size. */
const LEAST = 4.5
const WHITE = '#FFFFFF'

/** A level's colours can be read wherever the site writes with them. */
export const checkColors: Check = (name, value, place, { report }) => {
  if (name !== 'LevelColors' || !isObject(value)) return
  const { ink, tint, darkInk, darkTint } = value as Record<string, string>
  const pairs = [
    { key: 'ink', text: ink!, ground: tint!, what: '«Color» sobre «Fondo claro»' },
    { key: 'ink', text: ink!, ground: PAPER, what: `«Color» sobre el fondo de la página (${PAPER})` },
    { key: 'ink', text: WHITE, ground: ink!, what: 'Texto blanco sobre «Color»' },
    {
      key: 'darkInk',
      text: darkInk!,
      ground: darkTint!,
      what: '«Color en modo oscuro» sobre «Fondo en modo oscuro»',
    },
    {
      key: 'darkInk',
      text: darkInk!,
      ground: NIGHT,
      what: `«Color en modo oscuro» sobre el fondo oscuro (${NIGHT})`,
    },
  ]
  const failing = pairs.filter(({ text, ground }) => contrastOf(text, ground) < LEAST)
  // One wrong colour fails in several pairs: the worst tells enough.
  for (const key of new Set(failing.map((pair) => pair.key))) {
    const [worst] = failing
      .filter((pair) => pair.key === key)
      .toSorted((a, b) => contrastOf(a.text, a.ground) - contrastOf(b.text, b.ground))
    const ratio = (Math.floor(contrastOf(worst!.text, worst!.ground) * 10) / 10).toFixed(1)
    report(pictures.contrast(worst!.what, ratio.replace('.', ',')), under(place, key))
  }
}

/** WCAG 2.2, contrast ratio of two `#RRGGBB` colours, from 1 to 21. */
function contrastOf(a: string, b: string): number {
  const [darker, lighter] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => x - y)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** WCAG 2.2, relative luminance. */
function luminanceOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

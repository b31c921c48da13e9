import type { Measures } from '../../content/fonts/own-font.ts'
import metrics from './metrics.json' with { type: 'json' }

/** The name of a font in `metrics.json`. */
export type FontName = keyof typeof metrics

export { metrics }

interface SystemFont {
  names: string[]
  width: number
}

interface Family {
  name: string
  regular: SystemFont
  bold: SystemFont
}

/** Android's Roboto. CSS cannot name its bold font. From weight 600 on, browsers embolden the regular font, without changing its width. */
const ROBOTO: SystemFont = { names: ['Roboto', 'Roboto-Regular'], width: 0.446 }

const SANS: Family[] = [
  {
    name: 'Arial',
    regular: { names: ['Arial', 'Liberation Sans', 'Arimo'], width: 0.451 },
    bold: { names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'], width: 0.481 },
  },
  { name: 'Roboto', regular: ROBOTO, bold: ROBOTO },
]
const SERIF: Family[] = [
  {
    name: 'Georgia',
    regular: { names: ['Georgia', 'Gelasio'], width: 0.443 },
    bold: { names: ['Georgia Bold', 'Gelasio Bold'], width: 0.515 },
  },
  {
    name: 'Noto',
    regular: { names: ['Noto Serif', 'NotoSerif-Regular'], width: 0.478 },
    bold: { names: ['Noto Serif Bold', 'NotoSerif-Bold'], width: 0.507 },
  },
  {
    name: 'Times',
    regular: { names: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 0.404 },
    bold: { names: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'], width: 0.429 },
  },
]

/** The fallback fonts of the system, which pages use until the site's fonts have loaded. */
interface FallbackFonts {
  families: string[]
  css: string
}

export function fallbackFonts(family: string, ours: Measures, isSerif: boolean): FallbackFonts {
  const known = isSerif ? SERIF : SANS
  return {
    families: known.map((one) => `${family}-${one.name}`),
    css: known
      .map((one) => {
        const face = (weights: string, measures: string) =>
          `@font-face{font-family:${family}-${one.name};${measures};font-weight:${weights}}`
        const regular = describe(one.regular, { ...ours, width: ours.regular })
        const bold = describe(one.bold, { ...ours, width: ours.bold })
        return regular === bold ? face('400 900', bold) : face('400 599', regular) + face('600 900', bold)
      })
      .join(''),
  }
}

/** Returns the properties of a system font that give it the measures of the site's font. */
function describe(
  { names, width }: SystemFont,
  ours: { width: number; ascent: number; descent: number },
): string {
  const scale = ours.width / width
  const sources = names.map((name) => `local('${name}')`).join()
  return `src:${sources};size-adjust:${percent(scale)};ascent-override:${percent(ours.ascent / scale)};descent-override:${percent(ours.descent / scale)}`
}

const percent = (value: number) => `${Math.round(value * 1000) / 10}%`

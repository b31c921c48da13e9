import { mixColors } from './mix-colors.ts'
import type { Theme } from './site.generated.ts'

/** The colours of pages, and of texts and edges on them, by the names of the custom properties in `src/engine/ui/base.css`. */
export interface Surfaces {
  paper: string
  sand: string
  surface: string
  ink: string
  ink2: string
  line: string
  field: string
  night: string
  'on-night': string
  'on-institution': string
}

/** The colours of `src/engine/ui/base.css`, for sites that choose none. */
const USUAL = {
  light: {
    paper: '#FBF7F0',
    sand: '#F3EBDD',
    surface: '#FFFDF9',
    ink: '#1D2230',
    ink2: '#4B5162',
    line: '#DCCFBA',
    field: '#8A7F6D',
    night: '#1D2230',
    'on-night': '#F2ECE1',
    'on-institution': '#FFFFFF',
  },
  dark: {
    paper: '#12151D',
    sand: '#1B202B',
    surface: '#1B202B',
    ink: '#F2ECE1',
    ink2: '#B9BCC6',
    line: '#3A4050',
    field: '#8D94A3',
    night: '#0B0D13',
    'on-night': '#F2ECE1',
    'on-institution': '#12151D',
  },
} satisfies Record<'light' | 'dark', Surfaces>

const [BLACK, WHITE] = ['#000000', '#FFFFFF']

/** Contrast ratios to reach, above WCAG's 4.5 for texts and 3 for edges. */
const [TEXT, QUIET, EDGE] = [10, 5.5, 3.1]

/**
 * Returns the surfaces of a site in both schemes. A site chooses the colours of its paper and, if it wants, of its night; all others follow
 * from these two, and texts are darkened or lightened until they are readable. Chosen colours are taken as they are.
 */
export function surfacesOf({ surfaces }: Pick<Theme, 'surfaces'>): Record<'light' | 'dark', Surfaces> {
  if (!surfaces) return USUAL
  const { paper, night = mixColors(paper, '#0E121B', 0.92) } = surfaces
  const { sand = mixColors(paper, night, 0.06), darkPaper = mixColors(night, BLACK, 0.45) } = surfaces
  const { darkSand = mixColors(darkPaper, paper, 0.07), darkNight = mixColors(darkPaper, BLACK, 0.4) } =
    surfaces
  const onNight = readable(mixColors(paper, night, 0.05), night, TEXT, WHITE)
  return {
    light: {
      paper,
      sand,
      surface: mixColors(paper, WHITE, 0.7),
      ink: readable(night, sand, TEXT, BLACK),
      ink2: readable(mixColors(night, paper, 0.25), sand, QUIET, BLACK),
      line: mixColors(paper, night, 0.16),
      field: readable(mixColors(paper, night, 0.5), sand, EDGE, BLACK),
      night,
      'on-night': onNight,
      'on-institution': WHITE,
    },
    dark: {
      paper: darkPaper,
      sand: darkSand,
      surface: darkSand,
      ink: readable(mixColors(paper, darkPaper, 0.05), darkSand, TEXT, WHITE),
      ink2: readable(mixColors(paper, darkPaper, 0.28), darkSand, QUIET, WHITE),
      line: mixColors(darkPaper, paper, 0.18),
      field: readable(mixColors(darkPaper, paper, 0.5), darkSand, EDGE, WHITE),
      night: darkNight,
      'on-night': readable(onNight, darkNight, TEXT, WHITE),
      'on-institution': darkPaper,
    },
  }
}

/** Mixes a colour with black or white, in steps, until its contrast with the background is sufficient. */
function readable(color: string, ground: string, ratio: number, pole: string): string {
  const shares = Array.from({ length: 20 }, (_, step) => step / 20)
  const share = shares.find((one) => contrastOf(mixColors(color, pole, one), ground) >= ratio)
  return mixColors(color, pole, share ?? 1)
}

/** Returns the contrast ratio of two colours (WCAG 2.2). */
export function contrastOf(a: string, b: string): number {
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

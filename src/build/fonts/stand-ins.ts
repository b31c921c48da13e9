import type { Typeface } from '../typeface.ts'
import { SAMPLE } from './sample.ts'
import table from './widths.json' with { type: 'json' }

/** A font that visitors have: its names, the weights of ours that it stands in for, and the one that it is made as wide as. */
interface Local {
  names: string[]
  weights: string
  measured: number
  widthOf: (letter: string) => number
}

/** What a family of stand-ins is called beside ours, and its fonts. */
type Family = [name: string, ...fonts: Local[]]

/** The widths of letters, in em; they were measured with fonts of the same widths: Arimo, Gelasio (Georgia), Tinos, Roboto, Noto Serif. */
const letters = [...table.letters]
const MEAN = 0.5

/** More than this no text differs from the sample. */
const MOST = 0.08

const SANS: Family[] = [
  [
    'Arial',
    local(['Arial', 'Liberation Sans', 'Arimo'], table.Arial, 400),
    local(['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'], table['Arial Bold'], 600),
  ],
  // Telephones have all its weights in one file, of which CSS gets the regular one. For 600 browsers embolden it, which keeps its width.
  [
    'Roboto',
    local(['Roboto', 'Roboto-Regular'], table.Roboto, 400, '400 500'),
    local(['Roboto', 'Roboto-Regular'], table.Roboto, 600, '501 599'),
  ],
]
const SERIF: Family[] = [
  [
    'Georgia',
    local(['Georgia', 'Gelasio'], table.Georgia, 500),
    local(['Georgia Bold', 'Gelasio Bold'], table['Georgia Bold'], 600),
  ],
  [
    'Noto Serif',
    local(['Noto Serif', 'NotoSerif-Regular'], table['Noto Serif'], 500),
    local(['Noto Serif Bold', 'NotoSerif-Bold'], table['Noto Serif Bold'], 600),
  ],
  [
    'Times',
    local(['Times New Roman', 'Liberation Serif', 'Tinos'], table['Times New Roman'], 500),
    local(
      ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'],
      table['Times New Roman Bold'],
      600,
    ),
  ],
]

/** Spaces, small letters and all else have a size each: letters stay of one size, and lines become as long as ours. */
const PARTS = [
  { letters: /[^\p{Ll} ]/u, range: '' },
  { letters: /\p{Ll}/u, range: ';unicode-range:U+61-7A,U+DF-FF' },
  { letters: / /, range: ';unicode-range:U+20,U+A0' },
]

/** Fonts of the visitor's own in the place of one of ours until it has come. */
export interface StandIns {
  families: string[]
  /**
   * The rules for one page. They leave about a hundredth of a line, which would break some lines elsewhere; the text that moves all
   * below it, such as the title, is made exactly as wide as ours.
   */
  css: (text?: string) => string
}

/**
 * Makes the visitor's fonts as wide as ours, so that lines break where they will, and as high, so that none moves.
 *
 * @param open gives our font at a weight
 * @param fitted the weight of the text that is fitted on each page
 */
export async function standIns(
  family: string,
  isSerif: boolean,
  open: (weight: number) => Promise<Typeface>,
  fitted: number,
): Promise<StandIns> {
  const known = isSerif ? SERIF : SANS
  const faces = await Promise.all(
    known.flatMap(([name, ...fonts]) =>
      fonts.map(async (font) => fitFont(`${family} ${name}`, font, await open(font.measured))),
    ),
  )
  return {
    families: known.map(([name]) => `${family} ${name}`),
    css: (text) =>
      faces.map((face) => (text && face.weight === fitted ? face.css(text) : face.mean)).join(''),
  }
}

function fitFont(family: string, font: Local, ours: Typeface) {
  const partOf = remember((letter) => PARTS.findIndex(({ letters }) => letters.test(letter)))
  const widthOf = remember(font.widthOf)
  /** The widths of a text's letters, by their part. */
  const widthsOf = (text: string) => {
    const widths = PARTS.map(() => 0)
    for (const letter of text) widths[partOf(letter)]! += widthOf(letter)
    return widths
  }
  const sample = widthsOf(SAMPLE)
  const samples = PARTS.map(() => 0)
  for (const letter of SAMPLE) samples[partOf(letter)]! += ours.width(letter, 1)
  const scales = samples.map((width, part) => width / sample[part]!)
  const scaled = (text: string) => widthsOf(text).reduce((sum, width, part) => sum + scales[part]! * width, 0)
  // Kerning is in the width of our lines, and in no letter's.
  const kerning = ours.width(SAMPLE, 1) / scaled(SAMPLE)
  const sources = font.names.map((name) => `local('${name}')`).join()
  const css = (fit: number) =>
    PARTS.map(({ range }, part) => {
      const scale = scales[part]! * fit
      return `@font-face{font-family:'${family}';src:${sources};font-weight:${font.weights};size-adjust:${percent(scale)};ascent-override:${percent(ours.ascent / scale)};descent-override:${percent(ours.descent / scale)};line-gap-override:0%${range}}`
    }).join('')
  return {
    weight: font.measured,
    mean: css(kerning),
    css(text: string): string {
      const exact = ours.width(text, 1) / scaled(text)
      // Of a text in letters that our font lacks nothing is known.
      return css(Math.abs(exact / kerning - 1) < MOST ? exact : kerning)
    },
  }
}

/** Texts are of few letters. */
function remember<T>(of: (letter: string) => T): (letter: string) => T {
  const known = new Map<string, T>()
  return (letter) => {
    const before = known.get(letter)
    if (before !== undefined) return before
    const value = of(letter)
    known.set(letter, value)
    return value
  }
}

function local(
  names: string[],
  widths: string,
  measured: number,
  weights = measured < 600 ? '400 599' : '600 900',
): Local {
  const thousandths = new Map(widths.split(' ').map((width, index) => [letters[index]!, Number(width)]))
  return {
    names,
    weights,
    measured,
    widthOf: (letter) => (thousandths.get(letter) ?? MEAN * 1000) / 1000,
  }
}

const percent = (value: number) => `${Math.round(value * 1000) / 10}%`

import type { Typeface } from '../typeface.ts'
import { SAMPLE } from './sample.ts'
import type { VisitorFont } from './visitor-fonts.ts'
import table from './widths.json' with { type: 'json' }

/** What a family of stand-ins is called beside ours, and the names of its fonts. Some have no bold one that CSS can name. */
interface Family {
  name: string
  regular: [VisitorFont, ...string[]]
  bold?: [VisitorFont, ...string[]]
}

const SANS: Family[] = [
  {
    name: 'Arial',
    regular: ['Arial', 'Liberation Sans', 'Arimo'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
  },
  // Telephones have all its weights in one file, of which CSS gets the regular one. From 600 on browsers embolden it, which keeps its width.
  { name: 'Roboto', regular: ['Roboto', 'Roboto-Regular'] },
]
const SERIF: Family[] = [
  { name: 'Georgia', regular: ['Georgia', 'Gelasio'], bold: ['Georgia Bold', 'Gelasio Bold'] },
  {
    name: 'Noto',
    regular: ['Noto Serif', 'NotoSerif-Regular'],
    bold: ['Noto Serif Bold', 'NotoSerif-Bold'],
  },
  {
    name: 'Times',
    regular: ['Times New Roman', 'Liberation Serif', 'Tinos'],
    bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'],
  },
]

/** Spaces, small letters and all else have a size each: letters stay of one size, and lines become as long as ours. */
const RANGES = ['', ';unicode-range:U+61-7A,U+DF-FF', ';unicode-range:U+20,U+A0']
const partOf = (letter: string) => (letter === ' ' ? SPACE : /\p{Ll}/u.test(letter) ? 1 : 0)
const SPACE = 2

/** Of letters that are not in the table, in em. */
const MEAN = 0.5

/** The weights of ours that there are stand-ins for: those of texts, and the bold ones. */
export interface Weights {
  regular: number
  bold: number[]
}

/** Fonts of the visitor's own in the place of one of ours until it has come. */
export interface StandIns {
  families: string[]
  /** Their rules. They leave about a hundredth of a line: where it breaks elsewhere the boot script sees to it. */
  css: string
}

/** A font that visitors have: the weights of ours that it stands in for, and the one that it is made as wide as. */
interface Face {
  names: [VisitorFont, ...string[]]
  weights: string
  measured: number
}

/**
 * Makes the visitor's fonts as wide as ours, so that lines break where they will, and as high, so that none moves.
 *
 * @param open gives our font at a weight
 */
export async function standIns(
  family: string,
  isSerif: boolean,
  open: (weight: number) => Promise<Typeface>,
  weights: Weights,
): Promise<StandIns> {
  const known = isSerif ? SERIF : SANS
  const rules = known.flatMap((one) =>
    facesOf(one, weights).map(async (face) =>
      rulesOf(`${family}-${one.name}`, face, await open(face.measured)),
    ),
  )
  return {
    families: known.map(({ name }) => `${family}-${name}`),
    css: (await Promise.all(rules)).join(''),
  }
}

function facesOf({ regular, bold }: Family, weights: Weights): Face[] {
  const mean = weights.bold.reduce((sum, weight) => sum + weight, 0) / weights.bold.length
  const bolds = weights.bold.map((measured, index) => {
    const next = weights.bold[index + 1]
    return { weights: `${measured} ${next ? next - 1 : 900}`, measured }
  })
  return [
    { names: regular, weights: bold ? '400 599' : '400 500', measured: weights.regular },
    ...(bold ? bolds : [{ weights: '501 599', measured: mean }]).map((face) => ({
      ...face,
      names: bold ?? regular,
    })),
  ]
}

function rulesOf(family: string, { names, weights }: Face, ours: Typeface): string {
  const theirs = widthsOf(names[0])
  const sums = (width: (letter: string) => number) => {
    const sums = RANGES.map(() => 0)
    for (const letter of SAMPLE) sums[partOf(letter)]! += width(letter)
    return sums
  }
  const own = sums((letter) => ours.width(letter, 1))
  // Kerning is in the width of our lines, and in no letter's.
  const kerned = ours.width(SAMPLE, 1) / own.reduce((sum, one) => sum + one)
  const sources = names.map((name) => `local('${name}')`).join()
  return sums(theirs)
    .map((sum, part) => {
      const scale = (own[part]! / sum) * kerned
      // The height of a line is that of the font which has the space (CSS Fonts 4, "first available font").
      const height =
        part === SPACE
          ? `;ascent-override:${percent(ours.ascent / scale)};descent-override:${percent(ours.descent / scale)};line-gap-override:0%`
          : ''
      return `@font-face{font-family:${family};src:${sources};font-weight:${weights};size-adjust:${percent(scale)}${height}${RANGES[part]}}`
    })
    .join('')
}

/** The widths of a font's letters, in em. */
function widthsOf(font: VisitorFont): (letter: string) => number {
  const widths = table[font].split(' ').map(Number)
  const known = new Map([...table.letters].map((letter, index) => [letter, widths[index]! / 1000]))
  return (letter) => known.get(letter) ?? MEAN
}

const percent = (value: number) => `${Math.round(value * 1000) / 10}%`

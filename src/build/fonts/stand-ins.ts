import type { Typeface } from '../typeface.ts'
import { SAMPLE } from './sample.ts'
import { remember, sumOf, tally, tallyWidth, type Tally } from './tally.ts'
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
    name: 'Noto Serif',
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
const partOf = remember((code) => (code === 0x20 ? 2 : /\p{Ll}/u.test(String.fromCharCode(code)) ? 1 : 0))

/** Of letters that are not in the table, in em. */
const MEAN = 0.5

/** More than this no text differs from the sample. */
const MOST = 0.08

/** The weights of ours that there are stand-ins for: those of texts, and the bold ones. */
export interface Weights {
  regular: number
  bold: number[]
}

/** The texts of a page that are most seen: those in the regular weight, and those in the bold ones, the page's title first. */
export interface SeenFirst {
  regular?: Tally
  bold?: { weight: number; texts: Tally }[]
}

/** Fonts of the visitor's own in the place of one of ours until it has come. */
export interface StandIns {
  families: string[]
  /**
   * The rules for one page. They leave about a hundredth of a line, which would break some lines elsewhere; the texts that are seen first,
   * which move all below them, are made exactly as wide as ours together.
   */
  css: (seen?: SeenFirst) => string
}

/** A font that visitors have: the weights of ours that it stands in for, and the one that it is made as wide as. */
interface Face {
  names: [VisitorFont, ...string[]]
  weights: string
  measured: number
  /** Whether it is for the bold texts of its weight, or of all weights. */
  bold?: 'one' | 'all'
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
  const faces = known.flatMap((one) =>
    facesOf(one, weights).map((face) => ({ ...face, family: `${family} ${one.name}` })),
  )
  const opened = new Map<number, Measured>()
  for (const weight of [...faces.map(({ measured }) => measured), ...weights.bold]) {
    if (opened.has(weight)) continue
    const font = await open(weight)
    opened.set(weight, { ...font, widthOf: tallyWidth(font) })
  }
  const fitted = faces.map((face) => ({ ...face, css: fitFace(face, opened.get(face.measured)!) }))
  return {
    families: known.map(({ name }) => `${family} ${name}`),
    css: ({ regular, bold: texts = [] } = {}) =>
      fitted
        .map(({ bold, measured, css }) => {
          if (!bold) return css(regular)
          const seen = bold === 'all' ? texts[0] : texts.find(({ weight }) => weight === measured)
          return css(seen?.texts, seen && opened.get(seen.weight))
        })
        .join(''),
  }
}

type Measured = Typeface & { widthOf: ReturnType<typeof tallyWidth> }

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
      bold: bold ? ('one' as const) : ('all' as const),
    })),
  ]
}

/** @returns gives the rules of a face for a page with some texts */
function fitFace({ family, names, weights }: Face & { family: string }, ours: Measured) {
  const theirs = widthsOf(names[0])
  const sample = tally([SAMPLE])
  const sumOfPart = (part: number, width: (code: number) => number) =>
    sumOf(sample, (code) => (partOf(code) === part ? width(code) : 0))
  const scales = RANGES.map(
    (_, part) =>
      sumOfPart(part, (code) => ours.width(String.fromCharCode(code), 1)) / sumOfPart(part, theirs),
  )
  const scaled = remember((code) => theirs(code) * scales[partOf(code)]!)
  const fitTo = (texts: Tally, { widthOf } = ours) => widthOf(texts) / sumOf(texts, scaled)
  const sources = names.map((name) => `local('${name}')`).join()
  const css = (fit: number) =>
    RANGES.map((range, index) => {
      const scale = scales[index]! * fit
      return `@font-face{font-family:'${family}';src:${sources};font-weight:${weights};size-adjust:${percent(scale)};ascent-override:${percent(ours.ascent / scale)};descent-override:${percent(ours.descent / scale)};line-gap-override:0%${range}}`
    }).join('')
  // Kerning is in the width of our lines, and in no letter's.
  const mean = fitTo(sample)
  const usual = css(mean)
  return (seen: Tally | undefined, seenIn?: Measured): string => {
    if (!seen?.letters.length) return usual
    const fit = fitTo(seen, seenIn)
    // Of a text in letters that our font lacks nothing is known.
    return Math.abs(fit / mean - 1) < MOST ? css(fit) : usual
  }
}

/** The widths of a font's letters by their Unicode numbers, in em. */
function widthsOf(font: VisitorFont): (code: number) => number {
  const widths = table[font].split(' ').map(Number)
  const known = new Map(
    [...table.letters].map((letter, index) => [letter.charCodeAt(0), widths[index]! / 1000]),
  )
  return (code) => known.get(code) ?? MEAN
}

const percent = (value: number) => `${Math.round(value * 1000) / 10}%`

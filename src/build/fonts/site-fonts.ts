import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cached, fingerprint } from '../../content/media/cached.ts'
import type { MadeFile } from '../../content/media/photos.ts'
import { fontPairs } from '../../model/font-pairs.ts'
import type { Site } from '../../model/site.ts'
import { openTypeface } from '../typeface.ts'
import { cutLetters, type Cut } from './cut-letters.ts'
import { EXTENDED, splitLetters, toRanges } from './letters.ts'
import { firstWords } from './first-words.ts'
import { standIns } from './stand-ins.ts'
import { tally } from './tally.ts'

/** The weights that the site uses of a font, and the OpenType features of the letters that each page loads. */
interface Role extends Omit<Cut, 'codes'> {
  /** The bold weights. */
  bold: number[]
}

/** The weight of headings (`base.css`); a block may give a page's title another. */
const HEADING = 600

/** Kerning and lining figures. Ligatures would cost as much as ten letters. */
const DISPLAY: Role = { min: 500, max: 700, bold: [600, 700], features: ['kern', 'lnum'] }
/** Also tabular figures, for timetables. */
const TEXT: Role = { min: 400, max: 700, bold: [600], features: ['kern', 'liga', 'lnum', 'tnum'] }
const ALL = ['kern', 'liga', 'lnum', 'tnum', 'ccmp', 'mark']

/** Changes when fonts are cut in another way: files of the way before are not taken for these. */
const CUTTER = '1'

const SERIFS: string[] = ['alegreya', 'lora']

/** The CSS of a site's fonts. */
export interface FontCss {
  letters: string
  /**
   * @param html of the page that they are for
   * @param style of the page's components
   */
  standIns: (html: string, style?: string) => string
}

/** The fonts of one site. */
export interface SiteFonts {
  css: FontCss
  files: MadeFile[]
}

/**
 * The two fonts of a site, each cut into the letters that the site uses, which every page loads, and two files for all others, which a
 * browser asks for when it meets one: in a form, or in an event that was added later.
 *
 * @param letters all that occur in the site's content
 */
export async function siteFonts(
  { theme, language }: Pick<Site, 'theme' | 'language'>,
  letters: Iterable<string>,
): Promise<SiteFonts> {
  const split = splitLetters(language, letters)
  const titleWeights = new Map<string, number>()
  /** Many pages have the same style. */
  const titleWeight = (style: string) => {
    const weight =
      titleWeights.get(style) ?? Number(/ h1\{[^}]*font-weight:(\d+)/.exec(style)?.[1] ?? HEADING)
    titleWeights.set(style, weight)
    return weight
  }
  const [display, body] = await Promise.all([
    cutFont(fontPairs[theme.fonts].display, DISPLAY, split),
    cutFont(fontPairs[theme.fonts].text, TEXT, split),
  ])
  return {
    css: {
      letters: display.letters + body.letters,
      standIns(html, style = '') {
        const { headings, texts } = firstWords(html)
        // Which of the two fonts a paragraph has is a matter of its style.
        const regular = tally(texts)
        const weight = titleWeight(style)
        const bold = [
          { weight, texts: tally(headings.slice(0, 1)) },
          { weight: HEADING, texts: tally(headings.slice(1)) },
        ]
        return `${display.standIns({ regular, bold })}${body.standIns({ regular })}:root{--display:${display.stack};--text:${body.stack};--ch:${body.zero}em}`
      },
    },
    files: [...display.files, ...body.files],
  }
}

async function cutFont(name: string, role: Role, { used, others }: ReturnType<typeof splitLetters>) {
  const family = familyOf(name)
  const { width } = await openTypeface(name, role.min)
  const weights = { min: role.min, max: role.max }
  const isSerif = SERIFS.includes(name)
  const own = await standIns(family, isSerif, (weight) => openTypeface(name, weight), {
    regular: role.min,
    bold: role.bold,
  })
  const extended = fileOf(name, 'latin-ext', 'extended', { ...weights, features: ALL })
  const rest = fileOf(name, 'latin', 'rest', { ...weights, features: ALL, codes: others })
  const main = fileOf(name, 'latin', 'used', { ...weights, features: role.features, codes: used })
  const face = ({ path }: MadeFile, range: string) =>
    `@font-face{font-family:'${family} Variable';src:url(/${path}) format('woff2');font-weight:${role.min} ${role.max};font-display:swap;unicode-range:${range}}`
  const stack = [`${family} Variable`, ...own.families].map((one) => `'${one}'`)
  return {
    files: [main, rest, extended],
    letters: face(extended, EXTENDED) + face(rest, toRanges(others)) + face(main, toRanges(used)),
    standIns: own.css,
    /** How wide a zero is, in em: the unit `ch` of CSS, which would be another one with a stand-in. */
    zero: width('0', 1),
    stack: [...stack, isSerif ? 'serif' : 'sans-serif'].join(),
  }
}

/** `source-sans-3` is Source Sans 3. */
function familyOf(name: string): string {
  return name.replace(
    /(^|-)(\w)/g,
    (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`,
  )
}

/** Named after all that it is made of: as long as a site needs no new letter its fonts keep their addresses. */
function fileOf(name: string, subset: string, part: string, cut: Cut): MadeFile {
  const file = `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`
  const whole = readFileSync(fileURLToPath(import.meta.resolve(file)))
  const path = `assets/${name}-${part}-${fingerprint(whole, JSON.stringify(cut), CUTTER)}.woff2`
  return { path, make: () => cached(path, () => cutLetters(whole, cut)) }
}

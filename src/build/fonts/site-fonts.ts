import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { keyOf, memo, versionsOf } from '../../content/memo.ts'
import type { MadeFile } from '../../content/media/photos.ts'
import { fontPairs } from '../../model/font-pairs.ts'
import type { Site } from '../../model/site.ts'
import { cutLetters, type Cut } from './cut-letters.ts'
import { EXTENDED, splitLetters, toRanges } from './letters.ts'
import { standIns, zeroWidth, type FontName } from './stand-ins.ts'

type FontRole = Omit<Cut, 'codes'>

/** Kerning and lining figures. Ligatures would cost as much as ten letters. */
const DISPLAY: FontRole = { min: 500, max: 700, features: ['kern', 'lnum'] }
/** Also tabular figures, for timetables. */
const TEXT: FontRole = { min: 400, max: 700, features: ['kern', 'liga', 'lnum', 'tnum'] }

/** Change it with `cutLetters`, so that fonts get other addresses. */
const CUTTER = '1'

const SERIFS: FontName[] = ['alegreya', 'lora']

export interface FontCss {
  /** font faces, with fallbacks until the files arrive */
  faces: string
  /** selects the fonts of the site, which makes browsers load them */
  shown: string
}

export interface SiteFonts {
  css: FontCss
  files: MadeFile[]
}

/**
 * The two fonts of a site. Every page loads the letters that the site uses; browsers fetch two more files when a page or form
 * has another letter.
 *
 * @param letters all characters of the content
 */
export function siteFonts(
  { theme, language }: Pick<Site, 'theme' | 'language'>,
  letters: Iterable<string>,
): SiteFonts {
  const split = splitLetters(language, letters)
  const names = fontPairs[theme.fonts]
  const display = cutFont('display', names.display, DISPLAY, split)
  const body = cutFont('text', names.text, TEXT, split)
  return {
    css: {
      faces: `${display.faces}${body.faces}:root{--display:${display.stack};--text:${body.stack};--ch:${zeroWidth(names.text)}em}`,
      shown: `:root{--display:display,${display.stack};--text:text,${body.stack}}`,
    },
    files: [...display.files, ...body.files],
  }
}

/** @param family what the pages call it, whatever font it is: the boot script asks for it by this name */
function cutFont(
  family: string,
  name: FontName,
  { features, ...weights }: FontRole,
  { used, others }: ReturnType<typeof splitLetters>,
) {
  const isSerif = SERIFS.includes(name)
  const own = standIns(family, name, isSerif)
  const [rest, extended] = [wholeFile(name, 'latin'), wholeFile(name, 'latin-ext')]
  const main = cutFile(name, { ...weights, features, codes: used })
  const face = ({ path }: MadeFile, range: string) =>
    `@font-face{font-family:${family};src:url(/${path}) format('woff2');font-weight:${weights.min} ${weights.max};font-display:swap;unicode-range:${range}}`
  return {
    files: [main, rest, extended],
    faces: face(extended, EXTENDED) + face(rest, toRanges(others)) + face(main, toRanges(used)) + own.css,
    stack: [...own.families, isSerif ? 'serif' : 'sans-serif'].join(),
  }
}

/** The letters of the site. The address stays until the site needs a new letter. */
function cutFile(name: FontName, cut: Cut): MadeFile {
  const whole = readFont(name, 'latin')
  const key = keyOf(CUTTER, JSON.stringify(cut), whole)
  const make = () => memo(keyOf(key, versionsOf('subset-font', 'harfbuzzjs')), () => cutLetters(whole, cut))
  return { path: `assets/${name}-used-${key.slice(0, 10)}.woff2`, make }
}

/** A file of Fontsource as it is. Visitors rarely need it, and cutting takes half a second. */
function wholeFile(name: FontName, subset: Subset): MadeFile {
  const whole = readFont(name, subset)
  return {
    path: `assets/${name}-${subset}-${keyOf(whole).slice(0, 10)}.woff2`,
    make: () => Promise.resolve(whole),
  }
}

type Subset = 'latin' | 'latin-ext'

function readFont(name: FontName, subset: Subset): Buffer {
  const file = `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`
  return readFileSync(fileURLToPath(import.meta.resolve(file)))
}

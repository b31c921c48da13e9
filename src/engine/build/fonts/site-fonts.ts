import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keyOf } from '../../content/cache/memo.ts'
import type { MadeFile } from '../../content/media/photos.ts'
import { atBase } from '../../model/base-path.ts'
import { fontPairs } from '../../model/font-pairs.ts'
import type { Site } from '../../model/site.ts'
import type { FontStyles } from '../../shell/html-document.ts'
import { COMMON_LETTERS, EXTENDED_RANGE, LATIN_RANGE, rangeOf } from '../../content/fonts/letters.ts'
import type { Measures, OwnFont, OwnFonts } from '../../content/fonts/own-font.ts'
import { fallbackFonts, metrics, type FontName } from './fallback-fonts.ts'

/** Letters, weights and OpenType features of the two fonts. After a change, run `npm run generate`. */
export const ROLES = {
  /** The font of titles, with kerning and lining figures. Has no ligatures, which take as many bytes as ten letters. */
  display: { letters: COMMON_LETTERS, min: 500, max: 700, features: ['kern', 'lnum'] },
  /** The font of texts. Tabular figures have equal widths, for timetables. */
  text: { letters: `${COMMON_LETTERS}@&%€`, min: 400, max: 700, features: ['kern', 'liga', 'lnum', 'tnum'] },
}

const SERIFS: FontName[] = ['alegreya', 'lora']

const SHOWN = '{--display:display,var(--display-fallback);--text:text,var(--text-fallback)}'

interface SiteFonts {
  css: FontStyles
  files: MadeFile[]
}

/**
 * Returns the two fonts of a site. Every page loads the common letters. Browsers load further files only for pages or forms with other
 * letters.
 *
 * @param base path of the site on its host
 * @param own the fonts of the site's folder, if it has some
 */
export function siteFonts({ theme }: Pick<Site, 'theme'>, base = '', own?: OwnFonts): SiteFonts {
  const names = fontPairs[theme.fonts]
  const make = (role: keyof typeof ROLES) =>
    fontOf(role, own ? ownSource(role, own[role]) : packagedSource(role, names[role]), base)
  const [display, body] = [make('display'), make('text')]
  return {
    css: {
      fallback: `${display.fallback}${body.fallback}:root{--display-fallback:${display.stack};--text-fallback:${body.stack};--display:var(--display-fallback);--text:var(--text-fallback);--ch:${body.zero}em}`,
      late: `${display.faces}${body.faces}[data-fonts]${SHOWN}:where([data-fonts]){font-family:var(--text)}@media print,(scripting:none){:root${SHOWN}}`,
    },
    // The same font may be for titles and for texts.
    files: [...new Map([...display.files, ...body.files].map((file) => [file.path, file])).values()],
  }
}

/** A font as its files, and what CSS says of it. The first file has the common letters; in CSS it comes last, before which others are read. */
interface FontSource {
  parts: { path: string; bytes: Uint8Array; range: string }[]
  weights: string
  measures: Measures
  isSerif: boolean
}

function packagedSource(role: keyof typeof ROLES, name: FontName): FontSource {
  const { letters, min, max } = ROLES[role]
  const file = (part: string, bytes: Buffer, range: string) => ({
    path: pathOf(name, part, bytes),
    bytes,
    range,
  })
  return {
    parts: [
      file('common', readFileSync(commonFile(name)), rangeOf(letters)),
      file('latin', readFont(name, 'latin'), LATIN_RANGE),
      file('latin-ext', readFont(name, 'latin-ext'), EXTENDED_RANGE),
    ],
    weights: `${min} ${max}`,
    measures: metrics[name],
    isSerif: SERIFS.includes(name),
  }
}

/** Browsers embolden a text font of a single weight, but no font of titles, which was chosen as it is. */
function ownSource(role: keyof typeof ROLES, { parts, weights, measures, isSerif }: OwnFont): FontSource {
  const { min, max } = ROLES[role]
  return {
    parts: parts.map(({ part, bytes, range }) => ({ path: pathOf('own', part, bytes), bytes, range })),
    weights: weights ?? (role === 'text' ? `${min}` : `${min} ${max}`),
    measures: measures[role],
    isSerif,
  }
}

interface RoleFont {
  files: MadeFile[]
  faces: string
  fallback: string
  stack: string
  zero: number
}

/** @param role the name of the font in CSS; the boot script loads the font by this name */
function fontOf(role: string, { parts, weights, measures, isSerif }: FontSource, base: string): RoleFont {
  const fallback = fallbackFonts(role, measures, isSerif)
  const faces = parts.map(
    ({ path, range }) =>
      `@font-face{font-family:${role};src:url(${atBase(base, `/${path}`)}) format('woff2');font-weight:${weights};font-display:swap;unicode-range:${range}}`,
  )
  return {
    files: parts.map(({ path, bytes }) => ({ path, make: () => Promise.resolve(bytes) })),
    faces: faces.toReversed().join(''),
    fallback: fallback.css,
    stack: [...fallback.families, isSerif ? 'serif' : 'sans-serif'].join(),
    zero: measures.zero,
  }
}

function pathOf(name: string, part: string, font: Uint8Array): string {
  return `assets/${name}-${part}-${keyOf(font).slice(0, 10)}.woff2`
}

export function commonFile(name: FontName): string {
  return join(import.meta.dirname, `${name}.generated.woff2`)
}

export function readFont(name: string, subset: 'latin' | 'latin-ext'): Buffer {
  const file = `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`
  return readFileSync(fileURLToPath(import.meta.resolve(file)))
}

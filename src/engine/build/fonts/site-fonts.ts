import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keyOf } from '../../content/cache/memo.ts'
import type { MadeFile } from '../../content/media/photos.ts'
import { atBase } from '../../model/base-path.ts'
import { fontPairs } from '../../model/font-pairs.ts'
import type { Site } from '../../model/site.ts'
import type { FontStyles } from '../../shell/html-document.ts'
import { COMMON_LETTERS, EXTENDED_RANGE, LATIN_RANGE, rangeOf } from './letters.ts'
import { fallbackFonts, zeroWidth, type FontName } from './fallback-fonts.ts'

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
 */
export function siteFonts({ theme }: Pick<Site, 'theme'>, base = ''): SiteFonts {
  const names = fontPairs[theme.fonts]
  const display = fontOf('display', names.display, base)
  const body = fontOf('text', names.text, base)
  return {
    css: {
      fallback: `${display.fallback}${body.fallback}:root{--display-fallback:${display.stack};--text-fallback:${body.stack};--display:var(--display-fallback);--text:var(--text-fallback);--ch:${zeroWidth(names.text)}em}`,
      late: `${display.faces}${body.faces}:root[data-fonts]${SHOWN}@media print,(scripting:none){:root${SHOWN}}`,
    },
    files: [...display.files, ...body.files],
  }
}

/** @param role the name of the font in CSS; the boot script loads the font by this name */
function fontOf(role: keyof typeof ROLES, name: FontName, base: string) {
  const isSerif = SERIFS.includes(name)
  const { letters, min, max } = ROLES[role]
  const fallback = fallbackFonts(role, name, isSerif)
  const common = fileOf(name, 'common', readFileSync(commonFile(name)))
  const [rest, extended] = [
    fileOf(name, 'latin', readFont(name, 'latin')),
    fileOf(name, 'latin-ext', readFont(name, 'latin-ext')),
  ]
  const face = ({ path }: MadeFile, range: string) =>
    `@font-face{font-family:${role};src:url(${atBase(base, `/${path}`)}) format('woff2');font-weight:${min} ${max};font-display:swap;unicode-range:${range}}`
  return {
    files: [common, rest, extended],
    faces: face(extended, EXTENDED_RANGE) + face(rest, LATIN_RANGE) + face(common, rangeOf(letters)),
    fallback: fallback.css,
    stack: [...fallback.families, isSerif ? 'serif' : 'sans-serif'].join(),
  }
}

function fileOf(name: FontName, part: string, font: Buffer): MadeFile {
  const path = `assets/${name}-${part}-${keyOf(font).slice(0, 10)}.woff2`
  return { path, make: () => Promise.resolve(font) }
}

export function commonFile(name: FontName): string {
  return join(import.meta.dirname, `${name}.generated.woff2`)
}

export function readFont(name: string, subset: 'latin' | 'latin-ext'): Buffer {
  const file = `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`
  return readFileSync(fileURLToPath(import.meta.resolve(file)))
}

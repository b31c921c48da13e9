import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { cachedFile, fingerprint } from '../content/media/cached.ts'

/** Kerning, ligatures, lining and tabular figures, composed letters; small capitals, fractions and the like go. */
const FEATURES = ['kern', 'liga', 'lnum', 'tnum', 'ccmp']

/** What Fontsource calls latin: Latin-1 with the punctuation and symbols of Western Europe. */
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

/**
 * `subset:PACKAGE/FONT.woff2?wght=400-700` is the address of that font with no more than the site uses of it: a bit more than
 * half of the bytes that every first visit waits for. Vite's own way with assets does the rest.
 */
export function subsetFonts() {
  return {
    name: 'subset-fonts',
    enforce: 'pre',
    async resolveId(source: string): Promise<string | undefined> {
      const [, font, min, max] = /^subset:(.+)\?wght=(\d+)-(\d+)$/.exec(source) ?? []
      if (!font) return undefined
      const path = fileURLToPath(import.meta.resolve(font))
      return `${await subset(path, { min: Number(min), max: Number(max) })}?url`
    },
  } satisfies Plugin
}

function subset(path: string, wght: { min: number; max: number }): Promise<string> {
  const whole = readFileSync(path)
  const options = { keepFeatures: FEATURES, variationAxes: { wght }, targetFormat: 'woff2' } as const
  const key = fingerprint(whole, LATIN, JSON.stringify(options))
  return cachedFile(`${key}/${basename(path)}`, () => subsetFont(whole, charactersOf(LATIN), options))
}

/** All characters of ranges as CSS writes them. */
function charactersOf(ranges: string): string {
  const codes = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return String.fromCodePoint(...codes)
}

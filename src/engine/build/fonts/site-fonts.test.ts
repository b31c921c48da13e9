import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fontPairs, type FontPair } from '../../model/font-pairs.ts'
import { readFontFacts } from '../../../../tests/support/font-facts.ts'
import { siteData } from '../../../../tests/support/site-data.ts'
import { cutLetters } from './cut-letters.ts'
import { toRanges } from './letters.ts'
import { commonFile, ROLES, siteFonts } from './site-fonts.ts'

const pairs: FontPair[] = ['patio', 'biblioteca', 'taller', 'recreo']

describe.each(pairs)('the fonts of the pair %s', async (pair) => {
  const { files, css } = fontsOf(pair)
  const fonts = await Promise.all(
    files
      .filter(({ path }) => path.includes('-common-'))
      .map(async (file) => {
        const bytes = await file.make()
        return { bytes, ...(await readFontFacts(bytes)) }
      }),
  )

  test('each font that every page loads weighs at most 18 kB', () => {
    for (const { bytes } of fonts) expect(bytes.length).toBeLessThanOrEqual(18_000)
    expect(fonts).toHaveLength(2)
  })

  test('the fonts have all common letters, and the CSS has their `unicode-range`', () => {
    for (const [index, { widths }] of fonts.entries()) {
      const { letters } = Object.values(ROLES)[index]!
      expect(Array.from(letters).filter((letter) => !widths.has(letter.codePointAt(0)!))).toEqual([])
    }
    // The boot script loads all fonts whose range has the space.
    expect(css.late.match(/unicode-range:U\+(20|0)-/g)).toHaveLength(2)
  })

  test('the fonts of a site have the used weights, kerning and lining figures', () => {
    for (const [index, { tables }] of fonts.entries()) {
      const fvar = tables.get('fvar')!
      const axis = fvar.readUInt16BE(4)
      expect(fvar.toString('latin1', axis, axis + 4)).toBe('wght')
      expect([fvar.readInt16BE(axis + 4), fvar.readInt16BE(axis + 12)]).toEqual([[500, 400][index], 700])
      expect(tables.get('GPOS')!.includes('kern')).toBe(true)
    }
    if (pair === 'patio') expect(fonts[0]?.tables.get('GSUB')!.includes('lnum')).toBe(true)
  })

  test('the committed font files equal the output of `npm run generate`', async () => {
    const { display, text } = fontPairs[pair]
    expect(readFileSync(commonFile(display)).equals(await cutLetters(display, 'display'))).toBe(true)
    expect(readFileSync(commonFile(text)).equals(await cutLetters(text, 'text'))).toBe(true)
  })
})

test('the font for additional letters covers foreign names', async () => {
  const { files } = fontsOf('patio')
  const codes = async (part: string) =>
    (
      await Promise.all(
        files
          .filter(({ path }) => path.includes(`asap-${part}-`))
          .map(async (file) => readFontFacts(await file.make())),
      )
    ).flatMap(({ widths }) => [...widths.keys()])
  expect([...(await codes('latin'))]).toEqual(
    expect.arrayContaining(Array.from('ßç€', (letter) => letter.codePointAt(0))),
  )
  expect([...(await codes('latin-ext'))]).toContain('ř'.codePointAt(0))
})

test('writes consecutive code points as one range', () => {
  expect(toRanges([0x20, 0x21, 0x22, 0x27, 0x41, 0x42])).toBe('U+20-22,U+27,U+41-42')
})

function fontsOf(pair: FontPair) {
  return siteFonts({ theme: { ...siteData.theme, fonts: pair } })
}

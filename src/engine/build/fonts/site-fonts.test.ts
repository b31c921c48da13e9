import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { describe, expect, test } from 'vitest'
import { readTables, writeTables } from '../../content/fonts/cut-font.ts'
import { openFont } from '../../content/fonts/open-font.ts'
import { fontPairs } from '../../model/font-pairs.ts'
import { readFontFacts } from '../../../../tests/support/font-facts.ts'
import { siteData } from '../../../../tests/support/site-data.ts'
import { cutLetters } from './cut-letters.ts'
import { toRanges } from '../../content/fonts/letters.ts'
import { commonFile, readFont, ROLES, siteFonts } from './site-fonts.ts'
import metrics from './metrics.json' with { type: 'json' }
import { loadSite } from '../../../../tests/support/load-site.ts'
import { smallSite, writeSite } from '../../../../tests/support/temporary-site.ts'
import { drawMark } from '../draw-mark.ts'

const pairs = ['patio', 'biblioteca', 'taller', 'recreo'] as const

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

describe('fonts of the site’s own folder', async () => {
  const whole = readFont('lora', 'latin')
  const plain = await subsetFont(whole, undefined, { targetFormat: 'truetype', keepAllGlyphs: true })
  const woff2 = async (font: Uint8Array, text?: string, variationAxes = {}) =>
    Buffer.from(
      await subsetFont(font, text, {
        targetFormat: 'woff2',
        keepAllGlyphs: text === undefined,
        variationAxes,
      }),
    )
  /** @param rights the bits of OpenType's `fsType` */
  const withRights = (rights: number) => {
    const tables = readTables(plain)
    const os2 = Buffer.from(tables.get('OS/2')!)
    os2.writeUInt16BE(rights, 8)
    return woff2(writeTables(tables.set('OS/2', os2)))
  }
  const open = async (font: Uint8Array) => {
    const flaws: string[] = []
    const opened = await openFont('media/letra.woff2', font, ({ code, message }) =>
      flaws.push(`${code} ${message}`),
    )
    return { opened, flaws }
  }
  const theme = (fonts: object) =>
    smallSite['site.json']!.replace('"theme": {', `"theme": { "ownFonts": ${JSON.stringify(fonts)},`)

  test.each([
    ['another format', plain, /AUK520 .*WOFF2/],
    ['a part of the file', whole.subarray(0, 4000), /AUK521 .*dañada/],
    ['a licence against embedding', await withRights(2), /AUK523 .*licencia/],
    ['a licence against cutting', await withRights(0x108), /AUK523 .*recortarla/],
    [
      'letters of English only',
      await woff2(whole, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;()!?'),
      /AUK524 .*¡ ¿ Á/,
    ],
  ])('are refused with %s', async (_, font, sentence) => {
    const { opened, flaws } = await open(font)
    expect(opened).toBeUndefined()
    expect(flaws).toEqual([expect.stringMatching(sentence)])
  })

  test('that the program handles wrongly are not called damaged', async () => {
    const bytes: unknown = { subarray: () => whole.subarray(0, 4), toString: () => 'wOF2' }
    await expect(open(bytes as Uint8Array)).rejects.toThrow('non-string')
  })

  test('are cut and measured, with the other letters in a second file', async () => {
    const { opened, flaws } = await open(whole)
    expect(flaws).toEqual([])
    const [common, rest] = opened!.parts
    expect(common!.bytes.length).toBeLessThan(24_000)
    expect([common!.range, rest!.range]).toEqual([
      expect.stringContaining('U+20'),
      expect.stringContaining('U+DD-DF'),
    ])
    expect((await readFontFacts(rest!.bytes)).widths.has('ß'.codePointAt(0)!)).toBe(true)
    expect(opened).toMatchObject({ weights: '400 700', isSerif: true })
    for (const [name, value] of Object.entries(metrics.lora))
      expect(opened!.measures.display[name as keyof typeof metrics.lora] / value).toBeCloseTo(1, 1)
    expect((await open(whole)).opened).toEqual(opened)
  })

  test('of a single weight are emboldened in texts only', async () => {
    const { opened } = await open(await woff2(whole, undefined, { wght: 400 }))
    const { css, files } = siteFonts(siteData, '', { display: opened!, text: opened! })
    expect(css.late.match(/font-weight:[^;]+/g)).toEqual(
      Array.from('ddtt', (role) => `font-weight:${role === 'd' ? '500 700' : '400'}`),
    )
    expect(css.fallback).toContain('display-Georgia')
    expect(files).toHaveLength(2)
  })

  test('replace the pair, also in the mark, and are not published whole', async () => {
    const fonts = { display: 'media/título.woff2', text: 'media/texto.woff2' }
    using written = writeSite({
      ...smallSite,
      'site.json': theme(fonts),
      'media/título.woff2': whole,
      'media/texto.woff2': readFont('figtree', 'latin'),
    })
    const { content, diagnostics } = await loadSite(written.folder)
    expect(diagnostics).toEqual([])
    expect(content!.assets.filter(({ path }) => path.includes('woff2'))).toEqual([])
    const outlines = content!.fonts!.display.outlines
    expect(drawMark(content!.site, outlines)).not.toBe(drawMark(content!.site))
    expect(siteFonts(content!.site, '', content!.fonts).css.fallback).not.toBe(
      siteFonts(content!.site).css.fallback,
    )
  })

  test('are missed at their place in the file', async () => {
    using written = writeSite({
      ...smallSite,
      'site.json': theme({ display: 'media/a.woff2', text: 'media/a.woff2' }),
    })
    const { diagnostics } = await loadSite(written.folder)
    expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'AUK501 /theme/ownFonts/display',
      'AUK501 /theme/ownFonts/text',
    ])
  })
})

function fontsOf(pair: keyof typeof fontPairs) {
  return siteFonts({ theme: { ...siteData.theme, fonts: pair } })
}

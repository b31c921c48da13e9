import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { describe, expect, test } from 'vitest'
import type { FontPair } from '../../model/font-pairs.ts'
import { siteData } from '../../../tests/support/site-data.ts'
import { splitLetters } from './letters.ts'
import { siteFonts } from './site-fonts.ts'

/** Prices, ordinals and quotation marks. */
const MORE = ['$ 100 + “1.º A”', '2.ª, 5°', '#']

const pairs: FontPair[] = ['patio', 'biblioteca', 'taller', 'recreo']

describe.each(pairs)('the fonts of the pair %s', async (pair) => {
  const { files, css } = fontsOf(pair, 'es-AR', MORE)
  const fonts = await Promise.all(
    files
      .filter(({ path }) => path.includes('-used-'))
      .map(async (file) => {
        const bytes = await file.make()
        return { bytes, face: await toFace(bytes) }
      }),
  )

  test('weigh at most 18 kB each as every page loads them', () => {
    for (const { bytes } of fonts) expect(bytes.length).toBeLessThanOrEqual(18_000)
    expect(fonts).toHaveLength(2)
  })

  test('have the letters that the site uses, and name them', () => {
    const { used } = splitLetters('es-AR', MORE)
    for (const { face } of fonts) {
      const had = new Set(face.collectUnicodes())
      const printed = used.filter((code) => !had.has(code))
      expect(String.fromCodePoint(...printed)).toBe('')
    }
    expect(css.faces.match(/unicode-range:U\+20-/g)).toHaveLength(2)
  })

  test('have the weights that are used, kerning, and lining figures where there are others', () => {
    for (const [index, { face }] of fonts.entries()) {
      expect(face.getAxisInfos()).toMatchObject({ wght: { min: [500, 400][index], max: 700 } })
      expect(face.getTableFeatureTags('GPOS')).toContain('kern')
    }
    if (pair === 'patio') expect(fonts[0]?.face.getTableFeatureTags('GSUB')).toContain('lnum')
  })
})

test('fonts keep their addresses until a text brings a new letter', () => {
  const paths = (...texts: string[]) => fontsOf('patio', 'es', texts).files.map(({ path }) => path)
  const before = paths('Hola')
  expect(paths('Chau, ¿nos vemos?')).toEqual(before)
  const after = paths('Hola, João')
  expect(after.filter((path) => before.includes(path))).toEqual(
    before.filter((path) => !path.includes('-used-')),
  )
})

test('the file of the other letters has what a name from elsewhere needs', async () => {
  const { files } = fontsOf('patio', 'es', [])
  const codes = async (part: string) =>
    (
      await Promise.all(
        files
          .filter(({ path }) => path.includes(`asap-${part}-`))
          .map(async (file) => toFace(await file.make())),
      )
    ).flatMap((face) => [...face.collectUnicodes()])
  expect([...(await codes('latin'))]).toEqual(
    expect.arrayContaining(Array.from('ãç€', (letter) => letter.codePointAt(0))),
  )
  expect([...(await codes('latin-ext'))]).toContain('ř'.codePointAt(0))
})

function fontsOf(pair: FontPair, language: string, letters: string[]) {
  return siteFonts({ theme: { ...siteData.theme, fonts: pair }, language }, letters)
}

async function toFace(font: Uint8Array): Promise<Face> {
  const plain = await subsetFont(font, undefined, { targetFormat: 'truetype', keepAllGlyphs: true })
  return new Face(new Blob(plain))
}

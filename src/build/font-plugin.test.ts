// @vitest-environment node
import { readFileSync } from 'node:fs'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { describe, expect, test } from 'vitest'
import { subsetFonts } from './font-plugin.ts'

const fonts = [
  { name: 'alegreya', from: 500, to: 700 },
  { name: 'asap', from: 400, to: 700 },
]

describe.each(fonts)('the part of $name that visitors get', async ({ name, from, to }) => {
  const address = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
  const whole = readFileSync(`node_modules/${address}`)
  const part = await open(`subset:${address}?wght=${from}-${to}`)
  const face = await toFace(part)

  test('is lighter than the whole by a fifth at least', () => {
    expect(part.length).toBeLessThan(0.8 * whole.length)
  })

  test('has every character of Western Europe that the whole has', async () => {
    const isWestern = (code: number) => code < 0x100 || code >= 0x2000
    const wanted = [...(await toFace(whole)).collectUnicodes()].filter(isWestern)
    expect([...face.collectUnicodes()]).toEqual(expect.arrayContaining(wanted))
    const written = Array.from('ÁÉÍÓÚÜÑáéíóúüñ¿¡ãõâêôàçÇ1°2º3ª«»“”‘’–—…·€$%&@', (letter) =>
      letter.codePointAt(0),
    )
    expect([...face.collectUnicodes()]).toEqual(expect.arrayContaining(written))
  })

  test('keeps kerning, ligatures, and lining and tabular figures', async () => {
    expect(face.getTableFeatureTags('GPOS')).toContain('kern')
    // A font that has no other figures than lining ones has no feature for them.
    const all = (await toFace(whole)).getTableFeatureTags('GSUB')
    const kept = ['liga', 'lnum', 'tnum'].filter((feature) => all.includes(feature))
    expect(kept).toContain('tnum')
    expect(face.getTableFeatureTags('GSUB')).toEqual(expect.arrayContaining(kept))
  })

  test('has the weights that it is declared with', () => {
    expect(face.getAxisInfos()).toMatchObject({ wght: { min: from, max: to } })
  })
})

/** What Vite serves for an address. */
async function open(source: string): Promise<Uint8Array> {
  const { resolveId } = subsetFonts()
  return readFileSync((await resolveId(source))!.replace('?url', ''))
}

async function toFace(font: Uint8Array): Promise<Face> {
  const plain = await subsetFont(font, undefined, { targetFormat: 'truetype', keepAllGlyphs: true })
  return new Face(new Blob(plain))
}

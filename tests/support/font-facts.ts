import subsetFont from 'subset-font'
import { readTables } from '../../src/engine/content/fonts/cut-font.ts'

/** A font as its tables describe it: the width of each letter in em, by code point, and the tables. */
export interface FontFacts {
  widths: Map<number, number>
  tables: Map<string, Buffer>
}

/** Reads a font with Latin letters. @param weight fixes the weight of a variable font */
export async function readFontFacts(font: Uint8Array, weight?: number): Promise<FontFacts> {
  const plain = await subsetFont(Buffer.from(font), undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    ...(weight !== undefined && { variationAxes: { wght: weight } }),
  })
  const tables = new Map(Array.from(readTables(plain), ([tag, table]) => [tag, Buffer.from(table)]))
  const table = (tag: string) => tables.get(tag)!
  const unitsPerEm = table('head').readUInt16BE(18)
  const widthCount = table('hhea').readUInt16BE(34)
  const widthOf = (glyph: number) =>
    table('hmtx').readUInt16BE(4 * Math.min(glyph, widthCount - 1)) / unitsPerEm
  const widths = new Map(Array.from(readGlyphs(table('cmap')), ([code, glyph]) => [code, widthOf(glyph)]))
  return { widths, tables }
}

/** Reads the glyph of each code point from a subtable of format 4 (OpenType, "cmap"). */
function readGlyphs(cmap: Buffer): Map<number, number> {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => cmap.readUInt32BE(8 + 8 * at))
  const start = offsets.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error('the font has no subtable of format 4')
  const size = cmap.readUInt16BE(start + 6)
  const glyphs = new Map<number, number>()
  for (let segment = 0; segment < size; segment += 2) {
    const at = start + 14 + segment
    const [last, first] = [cmap.readUInt16BE(at), cmap.readUInt16BE(at + size + 2)]
    const delta = cmap.readUInt16BE(at + 2 * size + 2)
    const indexAt = at + 3 * size + 2
    const index = cmap.readUInt16BE(indexAt)
    for (let code = first; code <= last && code !== 0xffff; code++) {
      const glyph = index === 0 ? code : cmap.readUInt16BE(indexAt + index + 2 * (code - first))
      glyphs.set(code, (glyph + delta) % 0x10000)
    }
  }
  return glyphs
}

import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** Units of an em. */
const EM = 200
const LETTERS = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ0123456789'

/** Capital letters of a font as SVG paths, whose baseline is at 0 and whose y axis points up. */
export interface Outlines {
  height: number
  letters: Record<string, { advance: number; path: string }>
}

/** Returns the capital letters and figures of a font in bold, for marks of initials. */
export async function outlineLetters(bytes: Buffer): Promise<Outlines> {
  const plain = await subsetFont(bytes, LETTERS, { targetFormat: 'truetype' })
  const font = new Font(new Face(new Blob(plain)))
  font.setVariations([new Variation('wght', 700)])
  font.setScale(EM, EM)
  const glyphOf = (letter: string) => font.glyph(letter.codePointAt(0) ?? 0) ?? 0
  const letters: Outlines['letters'] = {}
  for (const letter of LETTERS) {
    const glyph = glyphOf(letter)
    const path = font.glyphToPath(glyph).replaceAll(/\d+\.\d+/g, (number) => `${Math.round(+number)}`)
    letters[letter] = { advance: font.glyphHAdvance(glyph), path }
  }
  return { height: font.glyphExtents(glyphOf('H'))?.yBearing ?? EM, letters }
}

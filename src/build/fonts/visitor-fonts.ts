import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Blob, Face, Font } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** The fonts that visitors have, and the free ones of the same widths, as Fontsource names their files. */
export const visitorFonts = {
  Arial: 'arimo-latin-400-normal',
  'Arial Bold': 'arimo-latin-700-normal',
  Roboto: 'roboto-latin-400-normal',
  Georgia: 'gelasio-latin-400-normal',
  'Georgia Bold': 'gelasio-latin-700-normal',
  'Noto Serif': 'noto-serif-latin-400-normal',
  'Noto Serif Bold': 'noto-serif-latin-700-normal',
  'Times New Roman': 'tinos-latin-400-normal',
  'Times New Roman Bold': 'tinos-latin-700-normal',
}

export type VisitorFont = keyof typeof visitorFonts

/** Such a font as TrueType. */
export function openVisitorFont(name: VisitorFont): Promise<Uint8Array> {
  const file = visitorFonts[name]
  const [family] = file.split('-latin')
  const whole = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${file}.woff2`)))
  return subsetFont(whole, undefined, { targetFormat: 'truetype', keepAllGlyphs: true })
}

/** The widths of letters in a font, in thousandths of an em, with spaces between. */
export async function letterWidths(name: VisitorFont, letters: string): Promise<string> {
  const face = new Face(new Blob(await openVisitorFont(name)))
  const font = new Font(face)
  return Array.from(letters, (letter) => {
    const glyph = font.nominalGlyph(letter.codePointAt(0)!)
    return Math.round((font.glyphHAdvance(glyph!) / face.upem) * 1000)
  }).join(' ')
}

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { cached, fingerprint } from '../content/media/cached.ts'

/** A font at one weight, of which text becomes outlines: a picture then needs no font on the machine that draws it. */
export interface Typeface {
  /** How far its lines reach above and below the baseline, in em. */
  ascent: number
  descent: number
  /** In pixels, for a size in pixels. */
  width: (text: string, size: number) => number
  /** SVG paths of a line that begins at `x` on the baseline `y`. */
  draw: (text: string, x: number, y: number, size: number) => string
}

/**
 * Opens a font of Fontsource. Letters that its latin file lacks come from the one of the other Latin alphabets; what
 * neither has (an emoji) is left out.
 *
 * @param name `alegreya`
 */
export async function openTypeface(name: string, weight: number): Promise<Typeface> {
  const fonts = await Promise.all(['latin', 'latin-ext'].map((subset) => openFont(name, subset, weight)))
  const { upem } = fonts[0]!.face
  const { ascender, descender } = fonts[0]!.font.hExtents()
  // Setting a title measures the same words at many sizes.
  const advances = new Map<string, number>()
  const advanceOf = (text: string) => {
    const advance = advances.get(text) ?? shapeLine(text, fonts).advance
    advances.set(text, advance)
    return advance
  }
  return {
    ascent: ascender / upem,
    descent: -descender / upem,
    width: (text, size) => (size / upem) * advanceOf(text),
    draw(text, x, y, size) {
      const scale = round(size / upem)
      const paths = shapeLine(text, fonts).glyphs.map(
        ({ font, codepoint, at }) =>
          `<path transform="translate(${at})" d="${font.glyphToPath(codepoint)}"/>`,
      )
      return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale} ${-scale})">${paths.join('')}</g>`
    },
  }
}

type Opened = { face: Face; font: Font }

async function openFont(name: string, subset: string, weight: number): Promise<Opened> {
  const file = `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`
  const whole = readFileSync(fileURLToPath(import.meta.resolve(file)))
  const plain = await cached(`${fingerprint(whole)}/${name}-${weight}.ttf`, () =>
    subsetFont(whole, undefined, {
      targetFormat: 'truetype',
      keepAllGlyphs: true,
      variationAxes: { wght: weight },
    }),
  )
  const face = new Face(new Blob(plain))
  return { face, font: new Font(face) }
}

/** In units of the font. */
function shapeLine(text: string, fonts: Opened[]) {
  const glyphs: { font: Font; codepoint: number; at: number }[] = []
  let advance = 0
  for (const { font, part } of splitByFont(text, fonts)) {
    const buffer = new Buffer()
    buffer.addText(part)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    for (const { codepoint, xAdvance = 0, xOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      glyphs.push({ font, codepoint, at: advance + xOffset })
      advance += xAdvance
    }
  }
  return { glyphs, advance }
}

function splitByFont(text: string, fonts: Opened[]): { font: Font; part: string }[] {
  const parts: { font: Font; part: string }[] = []
  for (const letter of text) {
    const font = fonts.find(({ font }) => font.nominalGlyph(letter.codePointAt(0)!))?.font
    const last = parts.at(-1)
    if (font && last?.font === font) last.part += letter
    else if (font) parts.push({ font, part: letter })
  }
  return parts
}

const round = (value: number) => Math.round(value * 1e4) / 1e4

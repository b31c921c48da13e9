import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import { keyOf, memo, versionsOf } from '../content/memo.ts'

/** A font at one weight, of which text becomes outlines: a picture then needs no font on the machine that draws it. */
export interface Typeface {
  /** In pixels, for a size in pixels. */
  width: (text: string, size: number) => number
  /** SVG paths of a line that begins at `x` on the baseline `y`. */
  draw: (text: string, x: number, y: number, size: number) => string
}

/** By name and weight. */
const opened = new Map<string, Promise<Typeface>>()

/**
 * Opens a font of Fontsource, once. Letters that its latin file lacks come from the one of the other Latin alphabets; what
 * neither has (an emoji) is left out.
 *
 * @param name `alegreya`
 */
export function openTypeface(name: string, weight: number): Promise<Typeface> {
  const key = `${name} ${weight}`
  const before = opened.get(key)
  if (before) return before
  const typeface = open(name, weight)
  opened.set(key, typeface)
  typeface.catch(() => opened.delete(key))
  return typeface
}

/** Setting a title measures the same words at many sizes. */
const MOST_ADVANCES = 1000

async function open(name: string, weight: number): Promise<Typeface> {
  const fonts = await Promise.all(['latin', 'latin-ext'].map((subset) => openFont(name, subset, weight)))
  const { upem } = fonts[0]!.face
  const split = splitter(fonts)
  const advances = new Map<string, number>()
  const outlines = new Map(fonts.map(({ font }) => [font, new Map<number, string>()]))
  const outlineOf = (font: Font, glyph: number) => {
    const known = outlines.get(font)
    const outline = known?.get(glyph) ?? font.glyphToPath(glyph)
    known?.set(glyph, outline)
    return outline
  }
  const advanceOf = (text: string) => {
    const before = advances.get(text)
    if (before !== undefined) return before
    if (advances.size >= MOST_ADVANCES) advances.clear()
    let advance = 0
    for (const run of split(text))
      for (const { xAdvance } of shapeRun(run).getGlyphPositions()) advance += xAdvance
    advances.set(text, advance)
    return advance
  }
  return {
    width: (text, size) => (size / upem) * advanceOf(text),
    draw(text, x, y, size) {
      const scale = round(size / upem)
      const paths = placeGlyphs(split(text)).map(
        ({ font, codepoint, at }) => `<path transform="translate(${at})" d="${outlineOf(font, codepoint)}"/>`,
      )
      return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale} ${-scale})">${paths.join('')}</g>`
    },
  }
}

type Opened = { face: Face; font: Font }

async function openFont(name: string, subset: string, weight: number): Promise<Opened> {
  const file = `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`
  const whole = readFileSync(fileURLToPath(import.meta.resolve(file)))
  const key = keyOf('typeface 1', versionsOf('subset-font', 'harfbuzzjs'), whole, String(weight))
  const plain = await memo(key, async () => {
    const { default: subsetFont } = await import('subset-font')
    return subsetFont(whole, undefined, {
      targetFormat: 'truetype',
      keepAllGlyphs: true,
      variationAxes: { wght: weight },
    })
  })
  const face = new Face(new Blob(plain))
  return { face, font: new Font(face) }
}

/** A part of a text whose letters are all in one font. */
interface Run {
  font: Font
  part: string
}

/** Splits texts by the fonts that have their letters; of each letter it is found out once. */
function splitter(fonts: Opened[]): (text: string) => Run[] {
  const fontOf = new Map<string, Font | undefined>()
  return (text) => {
    const runs: Run[] = []
    for (const letter of text) {
      if (!fontOf.has(letter))
        fontOf.set(letter, fonts.find(({ font }) => font.nominalGlyph(letter.codePointAt(0)!))?.font)
      const font = fontOf.get(letter)
      const last = runs.at(-1)
      if (font && last?.font === font) last.part += letter
      else if (font) runs.push({ font, part: letter })
    }
    return runs
  }
}

function shapeRun({ font, part }: Run): Buffer {
  const buffer = new Buffer()
  buffer.addText(part)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer
}

/** In units of the font. */
function placeGlyphs(runs: Run[]) {
  const glyphs: { font: Font; codepoint: number; at: number }[] = []
  let advance = 0
  for (const run of runs)
    for (const { codepoint, xAdvance = 0, xOffset = 0 } of shapeRun(run).getGlyphInfosAndPositions()) {
      glyphs.push({ font: run.font, codepoint, at: advance + xOffset })
      advance += xAdvance
    }
  return glyphs
}

const round = (value: number) => Math.round(value * 1e4) / 1e4

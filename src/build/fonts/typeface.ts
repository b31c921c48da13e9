import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import { createMemo, keyOf, memo, versionsOf } from '../../content/files/memo.ts'
import { readFont } from './site-fonts.ts'

/** A font of one weight. It converts text to outlines, so that pictures need no installed font. */
export interface Typeface {
  width: (text: string, size: number) => number
  draw: (text: string, x: number, y: number, size: number) => string
}

const opened = createMemo<Promise<Typeface>>(20)

/**
 * Opens a Fontsource font, once per process. A second file has less common Latin letters. Characters in neither file, such as emoji, are
 * omitted.
 *
 * @param name such as `alegreya`
 */
export function openTypeface(name: string, weight: number): Promise<Typeface> {
  return opened(`${name} ${weight}`, () => open(name, weight))
}

const MAX_CACHED_RUNS = 1000

async function open(name: string, weight: number): Promise<Typeface> {
  const [latin, others] = await Promise.all([
    openFont(name, 'latin', weight),
    openFont(name, 'latin-ext', weight),
  ])
  const { upem } = latin.face
  const lines = createMemo<TextRun>(MAX_CACHED_RUNS)
  const setOnce = (text: string) => lines(text, () => setLine([latin.font, others.font], text))
  const outlines = createMemo<string>(MAX_CACHED_RUNS)
  const outlineOf = ({ font, codepoint }: Glyph) =>
    outlines(`${font === latin.font} ${codepoint}`, () => font.glyphToPath(codepoint))
  return {
    width: (text, size) => (size / upem) * setOnce(text).advance,
    draw(text, x, y, size) {
      const scale = round(size / upem)
      const paths = setOnce(text).glyphs.map(
        (glyph) => `<path transform="translate(${glyph.at})" d="${outlineOf(glyph)}"/>`,
      )
      return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale} ${-scale})">${paths.join('')}</g>`
    },
  }
}

async function openFont(
  name: string,
  subset: 'latin' | 'latin-ext',
  weight: number,
): Promise<{ face: Face; font: Font }> {
  const whole = readFont(name, subset)
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

interface TextRun {
  glyphs: Glyph[]
  advance: number
}

interface Glyph {
  font: Font
  codepoint: number
  at: number
}

function setLine(fonts: readonly Font[], text: string): TextRun {
  const line: TextRun = { glyphs: [], advance: 0 }
  for (const { font, part } of splitText(fonts, text)) {
    const buffer = new Buffer()
    buffer.addText(part)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    for (const { codepoint, xAdvance = 0, xOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      line.glyphs.push({ font, codepoint, at: line.advance + xOffset })
      line.advance += xAdvance
    }
  }
  return line
}

function splitText(fonts: readonly Font[], text: string): { font: Font; part: string }[] {
  const parts: { font: Font; part: string }[] = []
  for (const letter of text) {
    const font = fonts.find((one) => one.nominalGlyph(letter.codePointAt(0) ?? 0))
    const last = parts.at(-1)
    if (font && last?.font === font) last.part += letter
    else if (font) parts.push({ font, part: letter })
  }
  return parts
}

const round = (value: number) => Math.round(value * 1e4) / 1e4

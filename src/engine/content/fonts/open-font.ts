import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import type { Unlocated } from '../diagnostics/diagnostic.ts'
import { pictures } from '../diagnostics/table/pictures.ts'
import { cutFont } from './cut-font.ts'
import { COMMON_LETTERS, rangeOf } from './letters.ts'
import { outlineLetters } from './outline-letters.ts'
import type { Measures, OwnFont } from './own-font.ts'

const LETTERS = `${COMMON_LETTERS}@&%€`
/** Letters of other scripts would make the second file heavier. */
const LATIN = /[\p{Script=Latin}\p{Script=Inherited}\p{P}\p{S}\p{Zs}]/u
/** Without `calt` and `ccmp`, the letters of some handwritings do not join. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'lnum', 'tnum']
const WEIGHTS = { min: 400, max: 700 }

/** Frequent words of Spanish. Their letters are, on average, as wide as those of the texts in which the fallback fonts were measured. */
const WORDS =
  'de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha me si sin sobre este ya entre cuando todo esta ser son dos también fue había era muy años hasta desde'

/**
 * Checks a font, cuts it to the letters of sites, and measures it. The font is published in parts, which needs a licence that permits it.
 *
 * @returns undefined after reporting a mistake
 */
export async function openFont(
  path: string,
  content: Uint8Array,
  report: (flaw: Unlocated) => void,
): Promise<OwnFont | undefined> {
  const refuse = (flaw: Unlocated): undefined => {
    report(flaw)
  }
  if (Buffer.from(content.subarray(0, 4)).toString('latin1') !== 'wOF2')
    return refuse(pictures.fontType(path))
  const plain = await unpack(content)
  if (!plain) return refuse(pictures.fontDamaged(path))
  const face = new Face(new Blob(plain))
  const os2 = Buffer.from(face.referenceTable('OS/2') ?? [])
  if (isRestricted(os2)) return refuse(pictures.fontRestricted(path))
  const known = new Set(face.collectUnicodes())
  const lacks = Array.from(NEEDED).filter((sign) => !known.has(sign.codePointAt(0) ?? 0))
  if (lacks.length > 0) return refuse(pictures.fontLacksSigns(path, lacks.slice(0, MAX_NAMED).join(' ')))
  const { wght, ...others } = face.getAxisInfos()
  const pinned = Object.fromEntries(Object.entries(others).map(([tag, axis]) => [tag, axis.default]))
  const within = (weight: number) => Math.min(Math.max(weight, wght?.min ?? weight), wght?.max ?? weight)
  const [min, max] = [within(WEIGHTS.min), within(WEIGHTS.max)]
  const isVariable = wght !== undefined && min < max
  const cut = async (part: 'common' | 'rest', letters: string) => {
    const weights = isVariable ? { min, max } : undefined
    const fixed = wght && !isVariable ? { ...pinned, wght: min } : pinned
    const bytes = await cutFont(plain, { letters, features: FEATURES, weights, pinned: fixed })
    return { part, bytes, range: rangeOf(letters) }
  }
  const common = Array.from(LETTERS).filter((sign) => known.has(sign.codePointAt(0) ?? 0))
  const rest = Array.from(known)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => LATIN.test(sign) && !common.includes(sign))
  return {
    parts: [
      await cut('common', common.join('')),
      ...(rest.length > 0 ? [await cut('rest', rest.join(''))] : []),
    ],
    ...(isVariable && { weights: `${min} ${max}` }),
    isSerif: isSerif(face),
    measures: { display: measure(face, [500, 650]), text: measure(face, [400, 600]) },
    outlines: await outlineLetters(plain),
  }
}

/** Returns a font as harfbuzz writes it, so that no later step meets a damaged table. Returns undefined for a damaged file. */
async function unpack(content: Uint8Array): Promise<Buffer | undefined> {
  try {
    return Buffer.from(
      await subsetFont(content, undefined, { targetFormat: 'truetype', keepAllGlyphs: true }),
    )
  } catch (error) {
    // Both libraries report a file that they cannot read as a plain `Error`.
    if (error instanceof Error && error.constructor === Error) return undefined
    throw error
  }
}

/** The signs without which a page in Spanish would show letters of two fonts in one word or sentence. */
const NEEDED = COMMON_LETTERS.replaceAll(/[^\p{Lu}\p{Ll}\d.,:;()!?¡¿]/gu, '')
const MAX_NAMED = 12

/** The offset of the rights to embed the font in its table `OS/2` (OpenType). */
const EMBEDDING = 8

/** Whether the font forbids to embed it, to cut it, or to embed its outlines. */
function isRestricted(os2: Buffer): boolean {
  const rights = os2.length > EMBEDDING + 1 ? os2.readUInt16BE(EMBEDDING) : 0
  return (rights & 0xf) === 2 || (rights & 0x300) !== 0
}

/** Whether the capital I has feet. Few fonts describe themselves in `OS/2`. */
function isSerif(face: Face): boolean {
  const font = new Font(face)
  const { width = 0, height = 1 } = font.glyphExtents(font.glyph('I'.charCodeAt(0)) ?? 0) ?? {}
  return Math.abs(width / height) > 0.25
}

/** @param weights the usual weight, and the one of bold letters */
function measure(face: Face, [regular, bold]: readonly [number, number]): Measures {
  const font = new Font(face)
  const widthAt = (weight: number, text: string) => {
    font.setVariations([new Variation('wght', weight)])
    const widths = Array.from(text, (sign) => font.glyphHAdvance(font.glyph(sign.codePointAt(0) ?? 0) ?? 0))
    return rounded(widths.reduce((sum, one) => sum + one, 0) / widths.length / face.upem)
  }
  const { ascender, descender } = font.hExtents()
  return {
    ascent: rounded(ascender / face.upem),
    descent: rounded(-descender / face.upem),
    zero: widthAt(regular, '0'),
    regular: widthAt(regular, WORDS),
    bold: widthAt(bold, WORDS),
  }
}

const rounded = (value: number) => Math.round(value * 1000) / 1000

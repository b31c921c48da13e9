import { isUtf8 } from 'node:buffer'

/** UTF-8 text that was decoded as Windows-1252, so that "á" became "Ã¡". */
interface Garbled {
  index: number
  wrong: string
  right: string
}

const bytes = new Map(
  Array.from({ length: 128 }, (_, index) => {
    const byte = index + 128
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const
  }),
)

const EXPECTED = /^[\u00A1-\u017F\u2013-\u2026€]+$/

/**
 * Matches a Portuguese word in capitals that ends in Ã, with a quotation mark, ellipsis or dash after it, as in “IRMÃ”. Such a text is
 * correct.
 */
const ENDS_WITH_CAPITAL = /^\p{Lu}Ã(?:[”’»…](?!\p{L})|[–—])/u

/** Finds parts of a text that were decoded with the wrong encoding. Their bytes in Windows-1252 are valid UTF-8. */
export function garbledIn(text: string): Garbled[] {
  const found: Garbled[] = []
  for (const { index, 0: run } of text.matchAll(/[^\0-\x7F]{2,}/g)) {
    const codes = Array.from(run, (character) => bytes.get(character))
    if (!codes.every((code) => code !== undefined)) continue
    if (ENDS_WITH_CAPITAL.test(text.slice(Math.max(0, index - 1), index + run.length + 1))) continue
    const decoded = Buffer.from(codes)
    const right = decoded.toString()
    if (isUtf8(decoded) && EXPECTED.test(right)) found.push({ index, wrong: run, right })
  }
  return found
}

/** Returns a text with all such parts corrected. */
export function repairGarbled(text: string): string {
  const found = garbledIn(text)
  return found.reduceRight(
    (rest, { index, wrong, right }) => rest.slice(0, index) + right + rest.slice(index + wrong.length),
    text,
  )
}

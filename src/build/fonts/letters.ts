/** Characters that every page may need, such as those of an event that is added later. */
const ALWAYS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0.,:;-–()/!?·'

const OF_LANGUAGE: Record<string, string> = {
  es: 'ÁÉÍÑÓÚÜáéíñóúü¡¿',
  pt: 'ÀÁÂÃÇÉÊÍÓÔÕÚàáâãçéêíóôõú',
}

/** The range of Fontsource's `latin` files: Latin-1 with Western European punctuation and symbols. */
const LATIN =
  'U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

/** Range of the other Latin letters (Dvořák), as CSS writes it. */
export const EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113'

const latin = codesOf(LATIN)

/**
 * Splits the code points of Western letters into those that a site uses and the others. Letters of its language always count as
 * used, so that the fonts rarely change.
 *
 * @param letters all characters of the content
 */
export function splitLetters(
  language: string,
  letters: Iterable<string>,
): { used: number[]; others: number[] } {
  // Styles may capitalize text.
  const all = [ALWAYS, OF_LANGUAGE[language.slice(0, 2)] ?? '', ...letters].flatMap((text) => [
    ...text,
    ...text.toUpperCase(),
  ])
  const used = new Set(all.map((letter) => letter.codePointAt(0)))
  return { used: latin.filter((code) => used.has(code)), others: latin.filter((code) => !used.has(code)) }
}

/** Collects the characters of all strings in a JSON value. */
export function lettersIn(value: unknown): Set<string> {
  const [found, seen] = [new Set<string>(), new Uint8Array(WESTERN)]
  collect(value, found, seen)
  return found
}

/** Characters below this number use an array, which is faster than a set. */
const WESTERN = 0x2100

function collect(value: unknown, found: Set<string>, seen: Uint8Array): void {
  if (typeof value === 'object' && value) for (const part of Object.values(value)) collect(part, found, seen)
  if (typeof value !== 'string') return
  for (let index = 0; index < value.length; index++) {
    if (seen[value.charCodeAt(index)]) continue
    const letter = String.fromCodePoint(value.codePointAt(index) ?? 0)
    found.add(letter)
    seen[value.charCodeAt(index)] = 1
    index += letter.length - 1
  }
}

/** Formats sorted code points for CSS: `U+20-22,U+27`. */
export function toRanges(codes: readonly number[]): string {
  const ranges: { first: number; last: number }[] = []
  for (const code of codes) {
    const range = ranges.at(-1)
    if (range?.last === code - 1) range.last = code
    else ranges.push({ first: code, last: code })
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return ranges
    .map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join()
}

function codesOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

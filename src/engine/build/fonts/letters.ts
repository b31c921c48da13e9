/** The letters suffice for Spanish, Portuguese and English. Every page loads them. */
export const COMMON_LETTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0.,:;-–()/!?·¡¿“”…\'"$+ºª°ÁÉÍÑÓÚÜáéíñóúüÀÂÃÇÊÔÕàâãçêôõ'

/** The characters in Fontsource's `latin` files: Latin-1, and punctuation and symbols of Western Europe. */
const LATIN_RANGE =
  'U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

export const EXTENDED_RANGE =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113'

/** Splits the Western characters into the given letters (`own`) and all others (`others`), each as a CSS range. */
export function splitRange(letters: string): { own: string; others: string } {
  const own = new Set(Array.from(letters, (letter) => letter.codePointAt(0)))
  const latin = codesOf(LATIN_RANGE)
  return {
    own: toRanges(latin.filter((code) => own.has(code))),
    others: toRanges(latin.filter((code) => !own.has(code))),
  }
}

/** Formats sorted code points as a CSS `unicode-range`: `U+20-22,U+27`. */
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

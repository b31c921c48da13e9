/** The letters suffice for Spanish, Portuguese and English. Every page loads them. */
export const COMMON_LETTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0.,:;-–()/!?·¡¿“”…\'"$+ºª°ÁÉÍÑÓÚÜáéíñóúüÀÂÃÇÊÔÕàâãçêôõ'

/**
 * The characters in Fontsource's `latin` files: Latin-1, and punctuation and symbols of Western Europe. Contains the common letters, whose
 * font is defined later and comes first. Lacks the space, for which the boot script loads a font.
 */
export const LATIN_RANGE =
  'U+21-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

/** The characters in Fontsource's `latin-ext` files. Contains {@link LATIN_RANGE}'s, whose font is defined later and comes first. */
export const EXTENDED_RANGE = 'U+100-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20C0,U+2113'

export function rangeOf(letters: string): string {
  return toRanges(
    Array.from(letters, (letter) => letter.codePointAt(0) ?? 0).toSorted((one, other) => one - other),
  )
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

import type { Typeface } from '../typeface.ts'

/** Texts that are measured together, each in one line, and how often each letter occurs in them, by its Unicode number. */
export interface Tally {
  texts: string[]
  letters: [code: number, count: number][]
}

/** Latin letters have smaller Unicode numbers. Kerning of others (dashes, quotation marks) is left out. */
const LATIN = 0x250

export function tally(texts: string[]): Tally {
  // Arrays are ten times as fast as maps.
  const latin = new Uint32Array(LATIN)
  const others = new Map<number, number>()
  for (const text of texts)
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (code < LATIN) latin[code]!++
      else others.set(code, (others.get(code) ?? 0) + 1)
    }
  const letters: Tally['letters'] = []
  for (const [code, count] of latin.entries()) if (count > 0) letters.push([code, count])
  return { texts, letters: [...letters, ...others] }
}

/** Measures texts in a font, in em: a font knows no more than the widths of letters and the distances of neighbours. */
export function tallyWidth({ width }: Typeface): (tally: Tally) => number {
  const letter = remember((code) => width(String.fromCharCode(code), 1))
  const kerning = (one: number, other: number) =>
    width(String.fromCharCode(one, other), 1) - letter(one) - letter(other)
  /** By the first letter and the second. */
  const kernings: Float64Array[] = []
  const kern = (texts: string[]) => {
    let sum = 0
    for (const text of texts)
      for (let index = 1; index < text.length; index++) {
        const [one, other] = [text.charCodeAt(index - 1), text.charCodeAt(index)]
        if (one >= LATIN || other >= LATIN) continue
        const known = (kernings[one] ??= new Float64Array(LATIN).fill(NaN))
        if (Number.isNaN(known[other])) known[other] = kerning(one, other)
        sum += known[other]!
      }
    return sum
  }
  const known = new WeakMap<Tally, number>()
  return (tally) => {
    const sum = known.get(tally) ?? sumOf(tally, letter) + kern(tally.texts)
    known.set(tally, sum)
    return sum
  }
}

/** The sum of what each letter counts. */
export function sumOf({ letters }: Tally, of: (code: number) => number): number {
  let sum = 0
  for (const [code, count] of letters) sum += count * of(code)
  return sum
}

/** Texts are of few letters. */
export function remember<Value>(of: (code: number) => Value): (code: number) => Value {
  const known = new Map<number, Value>()
  return (code) => {
    const before = known.get(code)
    if (before !== undefined) return before
    const value = of(code)
    known.set(code, value)
    return value
  }
}

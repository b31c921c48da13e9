import type { Typeface } from '../typeface.ts'

/** How often letters, and pairs of neighbours, occur in texts. A font knows no more than their widths and distances. */
export interface Tally {
  /** by their Unicode numbers */
  letters: Map<number, number>
  /** by their two numbers in one, which is quicker than a string for each */
  pairs: Map<number, number>
}

/** Kerning of letters from here on (dashes, quotation marks) is left out. */
const END = 0x800

export function tally(texts: string[]): Tally {
  const [letters, pairs] = [new Map<number, number>(), new Map<number, number>()]
  for (const text of texts) {
    let before = END
    for (let index = 0; index < text.length; index++) {
      const letter = text.charCodeAt(index)
      letters.set(letter, (letters.get(letter) ?? 0) + 1)
      const pair = before * END + letter
      if (before < END && letter < END) pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
      before = letter
    }
  }
  return { letters, pairs }
}

/** Measures texts in a font together, each in one line, in em. */
export function tallyWidth({ width }: Typeface): (texts: Tally) => number {
  const letter = remember((code) => width(String.fromCharCode(code), 1))
  const kerning = remember((pair) => {
    const [one, other] = [Math.floor(pair / END), pair % END]
    return width(String.fromCharCode(one, other), 1) - letter(one) - letter(other)
  })
  const known = new WeakMap<Tally, number>()
  return (texts) => {
    let sum = known.get(texts)
    if (sum !== undefined) return sum
    sum = 0
    for (const [one, count] of texts.letters) sum += count * letter(one)
    for (const [pair, count] of texts.pairs) sum += count * kerning(pair)
    known.set(texts, sum)
    return sum
  }
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

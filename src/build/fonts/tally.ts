import type { Typeface } from '../typeface.ts'

/** How often letters, and pairs of neighbours, occur in texts. A font knows no more than their widths and distances. */
export interface Tally {
  letters: Map<string, number>
  pairs: Map<string, number>
}

export function tally(texts: string[]): Tally {
  const [letters, pairs] = [new Map<string, number>(), new Map<string, number>()]
  const add = (counts: Map<string, number>, part: string) => counts.set(part, (counts.get(part) ?? 0) + 1)
  for (const text of texts) {
    let before = ''
    for (const letter of text) {
      add(letters, letter)
      if (before) add(pairs, before + letter)
      before = letter
    }
  }
  return { letters, pairs }
}

/** Measures texts in a font together, each in one line, in em. */
export function tallyWidth({ width }: Typeface): (texts: Tally) => number {
  const letter = remember((one) => width(one, 1))
  const kerning = remember((pair) => [...pair].reduce((rest, one) => rest - letter(one), width(pair, 1)))
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
export function remember<Value>(of: (letters: string) => Value): (letters: string) => Value {
  const known = new Map<string, Value>()
  return (letters) => {
    const before = known.get(letters)
    if (before !== undefined) return before
    const value = of(letters)
    known.set(letters, value)
    return value
  }
}

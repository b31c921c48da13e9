/** The texts that a site wants as they are (`fixedTexts` of site.json). */
export interface FixedTexts {
  /** The text with dots instead of its fixed parts. It keeps its length. */
  mask(text: string): string
  /** Whether a text has fixed texts that no text has had so far. */
  isFirst(text: string): boolean
  /** Takes notice of the fixed texts in a text that needs no dots. */
  note(text: string): void
  /** Counts some of them as used, by their indexes. */
  use(indexes: readonly number[]): void
  /** Indexes of the fixed texts that no text has had so far. */
  unused(): number[]
}

export function createFixedTexts(texts: readonly string[]): FixedTexts {
  const used = new Set<number>()
  // The longest first: a shorter one may be part of it.
  const order = texts
    .map((text, index) => ({ text, index }))
    .toSorted((a, b) => b.text.length - a.text.length)
  let waiting = order
  // A fixed text counts as used inside a longer one, too.
  const note = (text: string) => {
    const found = waiting.filter(({ text: fixed }) => text.includes(fixed))
    for (const { index } of found) used.add(index)
    if (found.length > 0) waiting = waiting.filter(({ index }) => !used.has(index))
  }
  return {
    mask(text) {
      note(text)
      return order.reduce(
        (rest, { text: fixed }) =>
          rest.includes(fixed) ? rest.replaceAll(fixed, '·'.repeat(fixed.length)) : rest,
        text,
      )
    },
    note,
    isFirst: (text) => waiting.some(({ text: fixed }) => text.includes(fixed)),
    use: (indexes) => indexes.forEach((index) => used.add(index)),
    unused: () => texts.flatMap((_, index) => (used.has(index) ? [] : index)),
  }
}

/** The texts that a site wants as they are (`fixedTexts` of site.json). */
export interface FixedTexts {
  /** The text with dots instead of its fixed parts. It keeps its length. */
  mask(text: string): string
  /** Indexes of the fixed texts that no text has had so far. */
  unused(): number[]
}

export function createFixedTexts(texts: readonly string[]): FixedTexts {
  const used = new Set<number>()
  // The longest first: a shorter one may be part of it.
  const order = texts
    .map((text, index) => ({ text, index }))
    .toSorted((a, b) => b.text.length - a.text.length)
  return {
    mask(text) {
      // A fixed text counts as used inside a longer one, too.
      for (const { text: fixed, index } of order) if (text.includes(fixed)) used.add(index)
      return order.reduce((rest, { text: fixed }) => rest.replaceAll(fixed, '·'.repeat(fixed.length)), text)
    },
    unused: () => texts.flatMap((_, index) => (used.has(index) ? [] : index)),
  }
}

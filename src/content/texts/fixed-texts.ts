/** The texts that a site wants as they are (`fixedTexts` of site.json). */
export interface FixedTexts {
  /** A text with dots in place of what is fixed in it: as long as it was. */
  mask(text: string): string
  /** Indexes of those that stood in no text so far. */
  unused(): number[]
}

export function createFixedTexts(texts: readonly string[]): FixedTexts {
  const used = new Set<number>()
  // The longest first: a shorter one may be a part of it.
  const order = texts
    .map((text, index) => ({ text, index }))
    .toSorted((a, b) => b.text.length - a.text.length)
  return {
    mask(text) {
      // What stands in a longer one is used by that.
      for (const { text: fixed, index } of order) if (text.includes(fixed)) used.add(index)
      return order.reduce((rest, { text: fixed }) => rest.replaceAll(fixed, '·'.repeat(fixed.length)), text)
    },
    unused: () => texts.flatMap((_, index) => (used.has(index) ? [] : index)),
  }
}

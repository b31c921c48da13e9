/** The texts of a site's `fixedTexts` that a value contains somewhere. */
export function fixedTextsIn(value: unknown, fixedTexts: readonly string[]): string[] {
  if (fixedTexts.length === 0) return []
  const json = JSON.stringify(value)
  return fixedTexts.filter((text) => json.includes(JSON.stringify(text).slice(1, -1)))
}

/** Puts dots in place of the fixed parts of a text, which keeps its length. */
export function maskFixed(text: string, fixedTexts: readonly string[]): string {
  // The longest first: a shorter one may be part of it.
  const found = fixedTexts.filter((fixed) => text.includes(fixed)).toSorted((a, b) => b.length - a.length)
  return found.reduce((rest, fixed) => rest.replaceAll(fixed, '·'.repeat(fixed.length)), text)
}

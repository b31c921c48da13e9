export function fixedTextsIn(value: unknown, fixedTexts: readonly string[]): string[] {
  if (fixedTexts.length === 0) return []
  const json = JSON.stringify(value)
  return fixedTexts.filter((text) => json.includes(JSON.stringify(text).slice(1, -1)))
}

export function maskFixed(text: string, fixedTexts: readonly string[]): string {
  // Replaces longer texts first, because a shorter fixed text may be part of a longer one.
  const found = fixedTexts.filter((fixed) => text.includes(fixed)).toSorted((a, b) => b.length - a.length)
  return found.reduce((rest, fixed) => rest.replaceAll(fixed, '·'.repeat(fixed.length)), text)
}

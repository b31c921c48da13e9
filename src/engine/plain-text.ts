/** Properties of a block that are not read by people. */
const NOT_TEXT = new Set(['type', 'id', 'to', 'institution', 'variant', 'size', 'wide', 'src', 'darkSrc'])

/** All the texts of a block's data, in order: what remains to show when its component fails. */
export function plainText(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  if (typeof data !== 'object' || data === null) return []
  if (Array.isArray(data)) return data.flatMap(plainText)
  return Object.entries(data).flatMap(([key, value]) => (NOT_TEXT.has(key) ? [] : plainText(value)))
}

import { isObject } from '../../model/schema.ts'

/** Maps the inner objects and lists of a value. Returns the same value if none of them changes, so that unchanged parts are not copied. */
export function mapInside(value: unknown, map: (inner: unknown) => unknown): unknown {
  const change = (inner: unknown) => (typeof inner === 'object' ? map(inner) : inner)
  if (Array.isArray(value)) {
    const items = value.map(change)
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isObject(value)) return value
  let changed = value
  for (const [key, inner] of Object.entries(value)) {
    const next = change(inner)
    if (next !== inner) changed = { ...changed, [key]: next }
  }
  return changed
}

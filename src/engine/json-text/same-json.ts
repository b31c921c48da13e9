export function isSameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [first, second] = [Object.entries(one), new Map(Object.entries(other))]
  return (
    first.length === second.size &&
    first.every(([key, value]) => second.has(key) && isSameJson(value, second.get(key)))
  )
}

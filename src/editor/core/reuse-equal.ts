export function reuseEqual<T>(before: unknown, now: T): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the result equals `now`
  return keep(before, now) as T
}

function keep(before: unknown, now: unknown): unknown {
  if (before === now || typeof before !== 'object' || typeof now !== 'object') return now
  if (before === null || now === null || Array.isArray(before) !== Array.isArray(now)) return now
  const [old, entries] = [Object.entries(before), Object.entries(now)]
  const known = new Map(old)
  const kept = entries.map(([key, value]) => [key, keep(known.get(key), value)] as const)
  const isSame =
    old.length === kept.length &&
    kept.every(([key, value], index) => old[index]?.[0] === key && old[index]?.[1] === value)
  if (isSame) return before
  return Array.isArray(now) ? kept.map(([, value]) => value) : Object.fromEntries(kept)
}

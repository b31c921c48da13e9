/** Ids in one statement; SQLite takes 32,766 values. */
const PART = 10_000

/** Ids, as many at a time as one statement takes. */
export function inParts(ids: readonly number[], size = PART): number[][] {
  const starts = Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => at * size)
  return starts.map((start) => ids.slice(start, start + size))
}

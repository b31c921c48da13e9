/** Splits ids into batches, because a SQLite statement takes at most 32,766 values. */
export function inBatches(ids: readonly number[], size: number): number[][] {
  const starts = Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => at * size)
  return starts.map((start) => ids.slice(start, start + size))
}

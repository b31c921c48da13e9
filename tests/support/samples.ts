/** Returns the number of samples to try: a third of `all` in `npm run check`, `all` in `npm test`. */
export function samples(all: number): number {
  return import.meta.env.MODE === 'check' ? Math.floor(all / 3) : all
}

/** Options of a property test. `npm test` uses fixed samples; `npm run test:fuzz` tries `many` new ones, and `FUZZ_SEED` repeats a run. */
export function trials(all: number, many = 20 * all): { numRuns: number; seed?: number } {
  if (import.meta.env.MODE !== 'fuzz') return { numRuns: samples(all), seed: 7 }
  const seed = Number(process.env.FUZZ_SEED)
  return { numRuns: many, ...(seed > 0 && { seed }) }
}

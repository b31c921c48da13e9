/** Returns how many samples to try: `all` in `npm run test:fuzz`, a third of them, but at least one, otherwise. */
export function samples(all: number): number {
  return import.meta.env.MODE === 'fuzz' ? all : Math.max(1, Math.floor(all / 3))
}

/**
 * Options of a property test. `npm test` tries the same samples each time; `npm run test:fuzz` tries `many` new ones, and with `FUZZ_SEED`
 * those of an earlier run.
 */
export function trials(all: number, many = 20 * all): { numRuns: number; seed?: number } {
  if (import.meta.env.MODE !== 'fuzz') return { numRuns: samples(all), seed: 7 }
  const seed = Number(process.env.FUZZ_SEED)
  return { numRuns: many, ...(seed > 0 && { seed }) }
}

/** How many samples a test tries: a third in `npm run check`, which is run before each commit; all in `npm test`. */
export function samples(all: number): number {
  return import.meta.env.MODE === 'check' ? Math.floor(all / 3) : all
}

/**
 * Options of a property test. `npm test` tries the same samples each time, so that what it says follows from the code alone; `npm run test:fuzz`
 * tries others each time, and twenty times as many.
 */
export function trials(all: number): { numRuns: number; seed?: number } {
  return import.meta.env.MODE === 'fuzz' ? { numRuns: 20 * all } : { numRuns: samples(all), seed: 7 }
}

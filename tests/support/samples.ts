/** How many samples a test tries: a third in `npm run check`, which is run before each commit; all in `npm test`. */
export function samples(all: number): number {
  return import.meta.env.MODE === 'check' ? Math.floor(all / 3) : all
}

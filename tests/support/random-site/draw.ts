/** Returns a random integer from 0 to below a limit. */
export type Draw = (limit: number) => number

/**
 * Makes random choices that a seed repeats (mulberry32).
 *
 * @param left the number of choices; all later ones return 0, so that fast-check can shrink a site
 */
export function drawFrom(seed: number, left = Infinity): Draw {
  let state = seed
  let choices = left
  return (limit) => {
    if (choices-- <= 0) return 0
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

export function pick<T>(draw: Draw, list: readonly T[]): T {
  const one = list[draw(list.length)]
  if (one === undefined) throw new Error('There is nothing to pick from.')
  return one
}

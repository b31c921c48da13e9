import * as fc from 'fast-check'

/** Choices at random, the same for the same seed. */
export interface Dice {
  /** From 0. */
  below: (limit: number) => number
  /** @returns undefined when there is nothing to pick */
  pick: <T>(list: readonly T[]) => T | undefined
  /** One of the values that an arbitrary makes. */
  sample: <T>(arbitrary: fc.Arbitrary<T>) => T
}

export function createDice(seed: number): Dice {
  const numbers = fc.sample(fc.noBias(fc.nat()), { seed, numRuns: 10_000 })
  let next = 0
  const roll = () => numbers[next++ % numbers.length]!
  return {
    below: (limit) => roll() % limit,
    pick: (list) => (list.length === 0 ? undefined : list[roll() % list.length]),
    sample: (arbitrary) => fc.sample(arbitrary, { seed: roll(), numRuns: 1 })[0]!,
  }
}

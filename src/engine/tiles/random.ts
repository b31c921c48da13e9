export type Several<T> = readonly [T, ...T[]]

/** Equal seeds give equal numbers. */
export interface Random {
  next(): number
  pick<T>(items: Several<T>): T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, pick: (items) => cycle(items, Math.floor(next() * items.length)) }
}

export function cycle<T>(items: Several<T>, index: number): T {
  return items[index % items.length] ?? items[0]
}

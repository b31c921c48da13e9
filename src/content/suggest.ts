/** The one that was probably meant: equal but for case, or few typing mistakes away. */
export function closest(wrong: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Math.max(1, Math.floor(wrong.length / 3)) + 1
  for (const candidate of candidates) {
    const distance = distanceBetween(wrong.toLowerCase(), candidate.toLowerCase())
    if (distance < least) [best, least] = [candidate, distance]
  }
  return best
}

/** "¿Quisiste decir …?", when something is close enough. */
export function suggest(wrong: string, candidates: Iterable<string>): string | undefined {
  const meant = closest(wrong, candidates)
  return meant === undefined ? undefined : `¿Quisiste decir '${meant}'?`
}

/** Typing mistakes between two words: a letter more, less, other, or two swapped (optimal string alignment). */
function distanceBetween(a: string, b: string): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + changed)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwap) cost = Math.min(cost, before[j - 2]! + 1)
      current.push(cost)
    }
    before = previous
    previous = current
  }
  return previous[b.length]!
}

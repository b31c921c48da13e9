import type { Help } from './diagnostic.ts'
import { replacing } from './fixes.ts'
import type { Location } from './location.ts'

const MAX_TYPOS = 2

const MAX_LISTED = 15

export function closest(wrong: string, candidates: Iterable<string>): string | undefined {
  return similarTo(wrong, candidates)[0]?.candidate
}

/** Returns the hint "¿Quisiste decir …?" with the most similar candidate. Adds a fix if only one candidate is similar. */
export function propose(wrong: string, candidates: Iterable<string>, location: Location): Help | undefined {
  const [first, second] = similarTo(wrong, candidates)
  if (!first) return undefined
  const isMistyped = first.distance <= MAX_TYPOS && wrong.length > MAX_TYPOS
  const isSure = second === undefined && isMistyped && haveSameDigits(wrong, first.candidate)
  return didYouMean(wrong, first.candidate, isSure ? location : undefined)
}

/** Suggests the most similar candidate. If none is similar and there are few candidates, lists all. */
export function proposeOrList(
  wrong: string,
  candidates: Iterable<string>,
  location: Location,
): Help | undefined {
  const all = [...new Set(candidates)]
  const list = all.length > 0 && all.length <= MAX_LISTED ? { hint: `Hay: ${all.join(', ')}.` } : undefined
  return propose(wrong, all, location) ?? list
}

/** Returns the hint "¿Quisiste decir …?". @param location where the fix applies; without it, the hint has no fix */
export function didYouMean(wrong: string, meant: string, location?: Location): Help {
  const fix = location && replacing(location, wrong, meant)
  return { hint: `¿Quisiste decir '${meant}'?`, ...(fix && { fix }) }
}

function similarTo(wrong: string, candidates: Iterable<string>): { candidate: string; distance: number }[] {
  const most = Math.max(1, Math.floor(wrong.length / 3))
  return Array.from(new Set(candidates), (candidate) => ({
    candidate,
    distance: distanceBetween(wrong.toLowerCase(), candidate.toLowerCase()),
  }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance)
}

/** Returns whether two words have the same digits. A word with other digits is another year or phone number, not a typing mistake. */
export function haveSameDigits(one: string, other: string): boolean {
  return one.replaceAll(/\D/g, '') === other.replaceAll(/\D/g, '')
}

/** Returns the number of insertions, deletions, substitutions and swaps between two words (optimal string alignment). */
function distanceBetween(a: string, b: string): number {
  const at = (row: readonly number[], index: number) => row[index] ?? Infinity
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, at(previous, j - 1) + changed)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwap) cost = Math.min(cost, at(before, j - 2) + 1)
      current.push(cost)
    }
    before = previous
    previous = current
  }
  return at(previous, b.length)
}

import { wordsOf, type SearchEntry, type SearchIndex } from '../../engine/contract/search-index.ts'

/** For each word, the entries of the index that contain it, and how much it counts in each. */
type Weights = Map<string, Map<SearchEntry, number>>

const IN_TITLE = 6
const IN_DESCRIPTION = 2
const IN_TEXT = 1

/** @param now the time in milliseconds since 1970; entries that have ended by then are omitted */
export function weighWords({ entries, words }: SearchIndex, now: number): Weights {
  const weights: Weights = new Map()
  const weigh = (word: string, entry: SearchEntry | undefined, weight: number) => {
    if (!entry || (entry.ends ?? Infinity) <= now) return
    const found = weights.get(word) ?? new Map<SearchEntry, number>()
    weights.set(word, found.set(entry, Math.max(weight, found.get(entry) ?? 0)))
  }
  for (const entry of entries) {
    for (const word of wordsOf(entry.title)) weigh(word, entry, IN_TITLE)
    for (const word of wordsOf(entry.about)) weigh(word, entry, IN_DESCRIPTION)
  }
  for (const [word, steps] of Object.entries(words)) {
    let position = 0
    for (const step of steps) weigh(word, entries[(position += step)], IN_TEXT)
  }
  return weights
}

/**
 * Returns the entries that contain the most words of a query, the best first. A word of the query also finds longer words and its own
 * singular. If it finds none, it finds words that differ by one letter.
 */
export function findPages(weights: Weights, query: string): SearchEntry[] {
  const scores = new Map<SearchEntry, { matches: number; score: number }>()
  const total = new Set([...weights.values()].flatMap((found) => [...found.keys()])).size
  const words = wordsOf(query)
  for (const asked of new Set(words)) {
    // A word of up to three letters finds longer words only at the end of the query, where the visitor may still be typing it.
    const found = findWord(weights, asked, asked.length > 3 || asked === words[words.length - 1])
    const rarity = Math.log(1 + total / found.size)
    for (const [entry, weight] of found) {
      const { matches, score } = scores.get(entry) ?? { matches: 0, score: 0 }
      scores.set(entry, { matches: matches + 1, score: score + weight * rarity })
    }
  }
  const most = Math.max(...[...scores.values()].map(({ matches }) => matches))
  return [...scores]
    .filter(([, { matches }]) => matches === most)
    .sort(([, a], [, b]) => b.score - a.score)
    .map(([entry]) => entry)
}

function findWord(weights: Weights, asked: string, isStart: boolean): Map<SearchEntry, number> {
  const found = new Map<SearchEntry, number>()
  const add = (isMatch: (word: string) => boolean, factor: number) => {
    for (const [word, entries] of weights)
      if (isMatch(word))
        for (const [entry, weight] of entries)
          found.set(entry, Math.max(weight * factor, found.get(entry) ?? 0))
  }
  add((word) => word === asked, 3)
  add((word) => (isStart && word.startsWith(asked)) || isSingular(word, asked), 2)
  if (found.size === 0 && asked.length > 3) add((word) => isNear(word, asked), 1)
  return found
}

/** Returns whether `plural` is `word` with one or two more letters, as `profesores` is `profesor` with two more. */
function isSingular(word: string, plural: string): boolean {
  return word.length > 3 && plural.length - word.length <= 2 && plural.startsWith(word)
}

/** Returns whether the start of `word` equals `asked` with at most one letter missing, added or different. */
function isNear(word: string, asked: string): boolean {
  let at = 0
  while (at < asked.length && word[at] === asked[at]) at++
  const [here, next] = [word.slice(at), word.slice(at + 1)]
  const rest = asked.slice(at + 1)
  return next.startsWith(asked.slice(at)) || here.startsWith(rest) || next.startsWith(rest)
}

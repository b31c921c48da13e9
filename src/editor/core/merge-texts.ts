import { readDocument } from './content-document.ts'

/**
 * What two people made of one text, line by line, as version control does; null is a file that is not there.
 *
 * @returns undefined when both changed the same lines in other ways, or the two together are no JSON
 */
export function mergeTexts(
  base: string | null,
  mine: string | null,
  theirs: string | null,
): string | null | undefined {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  if (base === null || mine === null || theirs === null) return undefined
  const lines = splitLines(base)
  const merged = mergeHunks(lines, hunksOf(lines, splitLines(mine)), hunksOf(lines, splitLines(theirs)))
  const text = merged?.join('')
  return text !== undefined && (isJson(text) || !isJson(mine) || !isJson(theirs)) ? text : undefined
}

/** Lines of a text that others take the place of. */
interface Hunk {
  start: number
  end: number
  lines: string[]
}

function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

function isJson(text: string): boolean {
  return !readDocument(text).isBroken
}

function mergeHunks(base: readonly string[], mine: Hunk[], theirs: Hunk[]): string[] | undefined {
  const merged: string[] = []
  let at = 0
  const take = ({ start, end, lines }: Hunk) => {
    merged.push(...base.slice(at, start), ...lines)
    at = end
  }
  let [a, b] = [mine.shift(), theirs.shift()]
  while (a ?? b) {
    if (a && b && isSame(a, b)) {
      take(a)
      ;[a, b] = [mine.shift(), theirs.shift()]
    } else if (a && (!b || isBefore(a, b))) {
      take(a)
      a = mine.shift()
    } else if (b && (!a || isBefore(b, a))) {
      take(b)
      b = theirs.shift()
    } else return undefined
  }
  return [...merged, ...base.slice(at)]
}

/** Two that touch at one point and both only add there could go in any order: nobody knows which. */
function isBefore(one: Hunk, other: Hunk): boolean {
  if (one.end < other.start) return true
  return (
    one.end === other.start && (one.start < one.end || other.start < other.end) && one.start < other.start
  )
}

function isSame(one: Hunk, other: Hunk): boolean {
  return (
    one.start === other.start &&
    one.end === other.end &&
    one.lines.length === other.lines.length &&
    one.lines.every((line, index) => line === other.lines[index])
  )
}

/** More lines than this times those of the other text are taken as one hunk: finding what they share would take too long. */
const MOST_WORK = 4_000_000

/** The stretches of lines in which a text differs from another, by their longest common subsequence. */
function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let tail = 0
  const shorter = Math.min(before.length, after.length) - start
  while (tail < shorter && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const [old, now] = [before.slice(start, before.length - tail), after.slice(start, after.length - tail)]
  if (old.length === 0 && now.length === 0) return []
  if (old.length * now.length > MOST_WORK) return [{ start, end: start + old.length, lines: now }]
  const shared = commonLines(old, now)
  const hunks: Hunk[] = []
  let [i, j] = [0, 0]
  for (const [x, y] of [...shared, [old.length, now.length] as const]) {
    if (x > i || y > j) hunks.push({ start: start + i, end: start + x, lines: now.slice(j, y) })
    ;[i, j] = [x + 1, y + 1]
  }
  return hunks
}

/** Pairs of the indexes of equal lines, in order, as many as possible. */
function commonLines(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  const width = b.length + 1
  const longest = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i * width + j] =
        a[i] === b[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!)
    }
  }
  const pairs: (readonly [number, number])[] = []
  for (let [i, j] = [0, 0]; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!) i++
    else j++
  }
  return pairs
}

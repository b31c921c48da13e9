import { diffIndices } from 'node-diff3'
import { isObject } from '../../engine/model/schema.ts'
import { pointerTo, stepsOf, valueAt } from '../../engine/json-text/pointer.ts'

/**
 * Matches the elements of a list with the elements of a later version of the list: by equality, by id, or by position and similarity.
 *
 * @returns a map from earlier to later indexes, without removed elements
 */
export function matchElements(before: readonly unknown[], after: readonly unknown[]): Map<number, number> {
  const old = before.map((value) => JSON.stringify(value))
  const now = after.map((value) => JSON.stringify(value))
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  const pair = (i: number, j: number) => {
    pairs.set(i, j)
    taken.add(j)
  }
  const pairAll = (olds: number[], news: number[], isSame: (i: number, j: number) => boolean) => {
    for (const i of olds) {
      const j = pairs.has(i) ? undefined : news.find((one) => !taken.has(one) && isSame(i, one))
      if (j !== undefined) pair(i, j)
    }
  }
  const hunks: { olds: number[]; news: number[] }[] = []
  let [i, j] = [0, 0]
  for (const { buffer1, buffer2 } of diffIndices(old, now)) {
    while (i < buffer1[0]) pair(i++, j++)
    hunks.push({ olds: range(buffer1), news: range(buffer2) })
    ;[i, j] = [i + buffer1[1], j + buffer2[1]]
  }
  while (i < old.length) pair(i++, j++)

  const [olds, news] = [hunks.flatMap((hunk) => hunk.olds), hunks.flatMap((hunk) => hunk.news)]
  pairAll(olds, news, (one, other) => old[one] === now[other])
  pairAll(
    olds,
    news,
    (one, other) => idOf(before[one]) !== undefined && idOf(before[one]) === idOf(after[other]),
  )
  for (const hunk of hunks) {
    const left = hunk.olds.filter((one) => !pairs.has(one))
    const come = hunk.news.filter((one) => !taken.has(one))
    // Both versions have the same number of unmatched elements here, so each element was probably edited in place.
    if (left.length === come.length)
      pairAll(left, come, (one, other) => isSameKind(before[one], after[other]))
  }
  pairAll(olds, news, (one, other) => isAlike(before[one], after[other]))
  for (const hunk of hunks) {
    const left = hunk.olds.filter((one) => !pairs.has(one))
    const come = hunk.news.filter((one) => !taken.has(one))
    // The only block of its type on both sides was probably edited, such as tabs into which the block before them has moved.
    pairAll(left, come, (one, other) => {
      const type = typeOf(before[one])
      const isOnly = (list: readonly unknown[], among: number[]) =>
        among.filter((index) => typeOf(list[index]) === type).length === 1
      return (
        type !== undefined && type === typeOf(after[other]) && isOnly(before, left) && isOnly(after, come)
      )
    })
  }
  return pairs
}

function range([start, length]: [number, number]): number[] {
  return Array.from({ length }, (_, index) => start + index)
}

function idOf(value: unknown): unknown {
  return isObject(value) ? value.id : undefined
}

function typeOf(value: unknown): unknown {
  return isObject(value) ? value.type : undefined
}

function isSameKind(one: unknown, other: unknown): boolean {
  return isObject(one) && isObject(other) ? one.type === other.type : typeof one === typeof other
}

function isAlike(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other) || one.type !== other.type) return false
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => key !== 'type')
  const equal = keys.filter((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]))
  return equal.length * 2 >= keys.length && equal.length > 0
}

/**
 * Finds the pointer of a value in another version of the data. Returns undefined if a list element that contained the value was removed.
 */
export function followPointer(from: unknown, to: unknown, pointer: string): string | undefined {
  let [one, other, at]: [unknown, unknown, string] = [from, to, '']
  for (const step of stepsOf(pointer)) {
    const key =
      Array.isArray(one) && Array.isArray(other) ? matchElements(one, other).get(Number(step)) : step
    if (key === undefined) return undefined
    const next = pointerTo('', key)
    ;[one, other, at] = [valueAt(one, pointerTo('', step)), valueAt(other, next), at + next]
  }
  return at
}

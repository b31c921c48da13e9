import type { Operation } from '../content-document.ts'
import { pointerTo } from '../pointer.ts'

/** What moves some elements of a list one up or down, each past the next that is not among them; undefined where there is no space. */
export function moveSeveral(
  list: string,
  indexes: readonly number[],
  by: -1 | 1,
  count: number,
): { operations: Operation[]; indexes: number[] } | undefined {
  const moved = inOrder(indexes).map((index) => index + by)
  if (moved.some((index) => index < 0 || index >= count)) return undefined
  // The one that is in front goes first, and the others follow into its place.
  const operations = (by < 0 ? moved : moved.toReversed()).map((to): Operation => ({
    type: 'move',
    from: pointerTo(list, to - by),
    to: pointerTo(list, to),
  }))
  return { operations, indexes: moved }
}

/** What takes some elements of a list away. */
export function removeSeveral(list: string, indexes: readonly number[]): Operation[] {
  return inOrder(indexes)
    .toReversed()
    .map((index) => ({ type: 'remove', pointer: pointerTo(list, index) }))
}

function inOrder(indexes: readonly number[]): number[] {
  return indexes.toSorted((a, b) => a - b)
}

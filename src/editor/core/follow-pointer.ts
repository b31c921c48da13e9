import { matchElements } from './match-elements.ts'
import { pointerTo, stepsOf, valueAt } from '../../engine/json-text/pointer.ts'

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

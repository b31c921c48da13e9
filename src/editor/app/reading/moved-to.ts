import { pointerTo, stepsOf, valueAt, type FilePointer } from '../../core/pointer.ts'
import { isSameJson } from '../../core/same-json.ts'
import type { FileTexts } from '../../core/step.ts'
import { valueIn } from './values.ts'

/** Adjusts a location to a change of its file: when list elements are added, removed or moved, its indexes change. */
export function movedTo(at: FilePointer | null, before: FileTexts, now: FileTexts): FilePointer | null {
  if (!at || before.get(at.file) === now.get(at.file)) return at
  let old = valueIn(before, at.file)
  let value = valueIn(now, at.file)
  let pointer = ''
  for (const step of stepsOf(at.pointer)) {
    const next = Array.isArray(old) && Array.isArray(value) ? indexIn(old, value, Number(step)) : step
    pointer = pointerTo(pointer, next)
    old = valueAt(old, pointerTo('', step))
    value = valueAt(value, pointerTo('', next))
  }
  return pointer === at.pointer ? at : { file: at.file, pointer }
}

function indexIn(old: readonly unknown[], now: readonly unknown[], index: number): number {
  const isWhereItWas = old.slice(0, index).every((one, place) => isSameJson(one, now[place]))
  if (isWhereItWas && (old.length === now.length || isSameJson(old[index], now[index]))) return index
  const found = now.findIndex((one) => isSameJson(one, old[index]))
  if (found >= 0) return found
  // The element itself has changed and cannot be found. The unchanged elements after it show its new index.
  const behind = old.slice(index + 1)
  const isShifted = behind.every((one, place) => isSameJson(one, now.at(place - behind.length)))
  return !isWhereItWas && isShifted ? now.length - behind.length - 1 : index
}

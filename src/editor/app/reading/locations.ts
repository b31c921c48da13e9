import { followPointer } from '../../core/follow-pointer.ts'
import { type FilePointer, pointerTo, stepsOf, valueAt } from '../../../engine/json-text/pointer.ts'
import type { FileTexts } from '../../../engine/json-text/content-document.ts'
import { valueIn } from './values.ts'
import type { Bundle } from '../../../engine/model/schema.ts'
import { subjectOf } from './subject.ts'

/** Adjusts a location after a change of its file, because adding, removing or moving list elements changes the indexes in its pointer. */
export function movedTo(at: FilePointer | null, before: FileTexts, now: FileTexts): FilePointer | null {
  if (!at || before.get(at.file) === now.get(at.file)) return at
  const pointer = followPointer(valueIn(before, at.file), valueIn(now, at.file), at.pointer)
  return pointer === undefined || pointer === at.pointer ? at : { file: at.file, pointer }
}

/**
 * Returns the location if its list elements still exist. Otherwise returns the location of the list with the missing element. Returns null
 * instead if only the form of the whole file shows this list.
 */
export function existingLocation(
  bundle: Bundle,
  files: FileTexts,
  at: FilePointer | null,
): FilePointer | null {
  if (!at || !files.has(at.file)) return at
  const value = valueIn(files, at.file)
  const steps = stepsOf(at.pointer)
  const gone = steps.findIndex((step, index) => {
    const holder = valueAt(value, pointerTo('', ...steps.slice(0, index)))
    return Array.isArray(holder) && Number(step) >= holder.length
  })
  if (gone < 0) return at
  const holder = { file: at.file, pointer: pointerTo('', ...steps.slice(0, gone)) }
  return subjectOf(bundle, files, holder)?.pointer ? holder : null
}

import { followPointer } from '../../core/follow-pointer.ts'
import type { FilePointer } from '../../core/pointer.ts'
import type { FileTexts } from '../../core/step.ts'
import { valueIn } from './values.ts'

/** Adjusts a location after a change of its file, because adding, removing or moving list elements changes the indexes in its pointer. */
export function movedTo(at: FilePointer | null, before: FileTexts, now: FileTexts): FilePointer | null {
  if (!at || before.get(at.file) === now.get(at.file)) return at
  const pointer = followPointer(valueIn(before, at.file), valueIn(now, at.file), at.pointer)
  return pointer === undefined || pointer === at.pointer ? at : { file: at.file, pointer }
}

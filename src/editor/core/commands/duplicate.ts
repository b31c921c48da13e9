import type { Bundle } from '../../../model/schema.ts'
import { missing } from '../operation-error.ts'
import { parentOf, pointerTo, type FilePointer } from '../pointer.ts'
import type { Changes, FileTexts } from '../step.ts'
import { insertCopies } from './insert-copies.ts'
import { readAt } from './site-fields.ts'

/**
 * Copies a list element (block, tab, card) and inserts the copy after it, with new ids.
 *
 * @throws OperationError when the element does not exist
 */
export function duplicate(
  bundle: Bundle,
  files: FileTexts,
  { file, pointer }: FilePointer,
): { at: FilePointer; changes: Changes } {
  const { parent, key } = parentOf(pointer) ?? missing(pointer)
  const element = readAt(files, file, pointer)
  if (element === undefined) return missing(pointer)
  const index = Number(key) + 1
  const changes = insertCopies(bundle, files, { file, pointer: parent, index }, [element])
  return { at: { file, pointer: pointerTo(parent, index) }, changes }
}

import type { Bundle } from '../../../engine/model/schema.ts'
import { missing } from '../../../engine/json-text/operation-error.ts'
import { parentOf, pointerTo, type FilePointer } from '../../../engine/json-text/pointer.ts'
import type { Changes, FileTexts } from '../../../engine/json-text/content-document.ts'
import { editFiles, readAt, siteFields, type FileOperation } from './site-fields.ts'

/** Returns the name of the collection that a file describes; undefined if the file does not describe a collection. */
export function collectionOf(file: string): string | undefined {
  return /^collections\/([^/]+)\/collection\.json$/.exec(file)?.[1]
}

/**
 * Changes the id of a tag or field of a collection. Also changes it in the collection's items, and in blocks that show the tag.
 *
 * @param at the location of the id
 * @throws OperationError when the location has no id
 */
export function renameInCollection(
  bundle: Bundle,
  files: FileTexts,
  { file, pointer }: FilePointer,
  id: string,
): Changes {
  const before = readAt(files, file, pointer)
  const collection = collectionOf(file)
  if (typeof before !== 'string' || collection === undefined) return missing(pointer)
  const isTag = pointer.startsWith('/tags/')
  const operations: FileOperation[] = [{ type: 'set', file, pointer, value: id }]
  for (const field of siteFields(bundle, files, [before])) {
    const isOwn = field.file.startsWith(`collections/${collection}/`) && field.file !== file
    if (isTag && field.kind === 'tag' && field.value === before) {
      const at = pointerTo(parentOf(field.pointer)?.parent ?? '', 'collection')
      const holder = readAt(files, field.file, at)
      if (isOwn || holder === collection)
        operations.push({ type: 'set', file: field.file, pointer: field.pointer, value: id })
    }
    if (!isTag && isOwn && field.pointer === pointerTo('/fields', before))
      operations.push(
        { type: 'remove', file: field.file, pointer: field.pointer },
        { type: 'set', file: field.file, pointer: pointerTo('/fields', id), value: field.value },
      )
  }
  return editFiles(bundle, files, operations)
}

import { isObject } from '../../../model/schema.ts'
import type { FileEntry } from '../../core/api.ts'
import type { FileTexts } from '../../core/step.ts'
import { valueIn } from './values.ts'

/** The path of the file that describes a collection. @param id the name of the collection's folder */
export function collectionFile(id: string): string {
  return `collections/${id}/collection.json`
}

/** The tags that a file can use: those of its own collection, or of all collections if the file belongs to none. */
export function tagsFor(
  files: FileTexts = new Map(),
  fileEntries: readonly FileEntry[],
  file: string,
): { value: string; title: string }[] {
  const [room, id = ''] = file.split('/')
  const own = room === 'collections' ? [collectionFile(id)] : undefined
  const from = own ?? fileEntries.flatMap((one) => (one.kind === 'collection' ? one.file : []))
  return from.flatMap((name) => {
    const collection = valueIn(files, name)
    const tags: unknown[] = isObject(collection) && Array.isArray(collection.tags) ? collection.tags : []
    return tags.flatMap((tag) =>
      isObject(tag) && typeof tag.id === 'string' && typeof tag.label === 'string'
        ? [{ value: tag.id, title: tag.label }]
        : [],
    )
  })
}

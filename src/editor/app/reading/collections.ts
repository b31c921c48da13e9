import { objectsAt } from '../../core/pointer.ts'
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
  return from.flatMap((name) =>
    objectsAt(valueIn(files, name), '/tags').map(({ id: tag, label }) => ({
      value: String(tag),
      title: String(label),
    })),
  )
}

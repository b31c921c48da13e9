import { objectsAt } from '../../../engine/json-text/pointer.ts'
import type { FileTexts } from '../../../engine/json-text/content-document.ts'
import type { FileEntry } from '../../core/api.ts'
import { valueIn } from './values.ts'

/** Returns the path of the file that describes a collection. @param id the name of the folder of the collection */
export function collectionFile(id: string): string {
  return `collections/${id}/collection.json`
}

/** Returns the tags that a file can use. An item uses the tags of its collection, and a file outside collections uses the tags of all. */
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

export function institutionsOf(site: unknown): { value: string; title: string }[] {
  return objectsAt(site, '/institutions').map(({ id, shortName, name }) => ({
    value: String(id),
    title: String(shortName ?? name),
  }))
}

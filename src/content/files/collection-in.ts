import { relative, sep } from 'node:path'

/** The name of the collection to which a file belongs as an item; undefined for other files. @param folder the content folder */
export function collectionIn(folder: string, path: string): string | undefined {
  const [room, collection] = relative(folder, path).split(sep)
  return room === 'collections' ? collection : undefined
}

import { relative, sep } from 'node:path'

/** Returns the name of the collection that contains a file as an item; undefined for other files. @param folder the content folder */
export function collectionIn(folder: string, path: string): string | undefined {
  const [room, collection] = relative(folder, path).split(sep)
  return room === 'collections' ? collection : undefined
}

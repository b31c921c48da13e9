import { relative, sep } from 'node:path'

/** The name of the collection that a file is an item of. @param folder of the content. @returns undefined for other files */
export function collectionIn(folder: string, path: string): string | undefined {
  const [room, collection] = relative(folder, path).split(sep)
  return room === 'collections' ? collection : undefined
}

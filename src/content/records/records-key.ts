import { createHash } from 'node:crypto'
import { join, relative, resolve } from 'node:path'
import type { ContentFiles } from '../content-files.ts'
import { allUnder, askDisk, entriesUnder } from '../diagnostics/disk.ts'

/**
 * All that the records of a folder's pages are made from, but the file of each: the engine, where the folder stands, the day, the site, its
 * fragments, and the files of `media/`.
 *
 * @param engine a hash of the engine's sources
 */
export function recordsKey(files: ContentFiles, engine: string, today: string): string {
  const { folder } = files
  const hash = createHash('sha256')
  const add = (...parts: string[]) => {
    // Each with its length: no two lists of parts are the same bytes.
    for (const part of parts) hash.update(`${part.length}\n`).update(part)
  }
  add(engine, process.version, process.cwd(), resolve(folder), today)
  const fragments = allUnder(join(folder, 'fragments'), files.list)
  const media = entriesUnder(join(folder, 'media'))
  const paths = [...fragments, ...media].filter((entry) => !entry.isDirectory()).map(pathOf)
  for (const path of [resolve(folder, 'site.json'), ...paths.toSorted()])
    add(relative(folder, path), askDisk(path, () => files.hash(path)) ?? 'unreadable')
  return hash.digest('hex')
}

function pathOf({ parentPath, name }: { parentPath: string; name: string }): string {
  return resolve(parentPath, name)
}

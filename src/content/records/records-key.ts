import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { ContentFiles } from '../content-files.ts'
import { allUnder, askDisk, entriesUnder } from '../diagnostics/disk.ts'

/**
 * All that the records of a folder's pages are made from, but the file of each: the engine, where the folder stands, the day, the site, its
 * fragments, and the files of `media/` with all their bytes.
 *
 * @param engine a hash of the engine's sources
 * @param stateOf says what a file of `media/` is now: its bytes, or for whoever asks again and again what changes with them
 */
export function recordsKey(
  files: ContentFiles,
  engine: string,
  today: string,
  stateOf: (path: string) => string | Uint8Array = readFileSync,
): string {
  const { folder } = files
  const hash = createHash('sha256')
  const add = (...parts: (string | Uint8Array)[]) => {
    // Each with its length: no two lists of parts are the same bytes.
    for (const part of parts) hash.update(`${part.length}\n`).update(part)
  }
  add(engine, process.version, process.cwd(), resolve(folder), today)
  const addFile = (path: string, read: () => string | Uint8Array) =>
    add(relative(folder, path), ...(askDisk(path, () => [read()]) ?? ['', 'unreadable']))
  const MOST = 2 ** 30
  const fragments = allUnder(join(folder, 'fragments'), files.list).filter((entry) => !entry.isDirectory())
  for (const path of ['site.json', ...fragments.map(pathOf).toSorted()].map((one) => resolve(folder, one)))
    addFile(path, () => files.read(path, MOST))
  const media = entriesUnder(join(folder, 'media')).filter((entry) => !entry.isDirectory())
  for (const path of media.map(pathOf).toSorted()) addFile(path, () => stateOf(path))
  return hash.digest('hex')
}

function pathOf({ parentPath, name }: { parentPath: string; name: string }): string {
  return resolve(parentPath, name)
}

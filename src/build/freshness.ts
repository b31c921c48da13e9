import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { askDisk, entriesUnder, pathsInside, readInside } from '../content/diagnostics/disk.ts'
import { engineVersion } from './engine-version.ts'
import { readStamp, STAMP, TAKEN_BACK } from './stamp.ts'

const LARGEST = 2 ** 30

/**
 * Hash of the content and of the engine. The names of the files of `media/` follow, one per line: adding a file to the library
 * does not make a site stale.
 *
 * @param library the files of the library that count; without it all
 */
export function contentVersion(content: string, library?: readonly string[]): string {
  const hash = createHash('sha256').update(engineVersion())
  const files = entriesUnder(content).filter((entry) => entry.isFile())
  const known = library && new Set(library)
  const paths = pathsInside(content, files)
    .filter((path) => !known || !isInLibrary(path) || known.has(path))
    .toSorted()
  for (const path of paths) {
    // The build reports unreadable files.
    const bytes = askDisk(path, () => readInside(content, join(content, path), LARGEST))
    hash.update(`${path} ${bytes?.length}\n`).update(bytes ?? '')
  }
  return [hash.digest('hex'), ...paths.filter(isInLibrary)].join('\n')
}

/** Whether a folder has the site of the present content, or an older one by a rollback. */
export function isFresh(out: string, content: string): boolean {
  return [STAMP, TAKEN_BACK].some((name) => {
    const stamp = readStamp(out, name)
    return stamp !== undefined && contentVersion(content, stamp.split('\n').slice(1)) === stamp
  })
}

function isInLibrary(path: string): boolean {
  return path.startsWith('media/')
}

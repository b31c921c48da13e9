import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { askDisk, entriesUnder, pathsInside, readInside } from '../content/diagnostics/disk.ts'
import { engineVersion } from './engine-version.ts'
import { readStamp, STAMP, TAKEN_BACK } from './stamp.ts'

/** Larger files are no content. */
const LARGEST = 2 ** 30

/**
 * A hash of everything that a site is made from: its content, wherever that is, and the sources of the engine. The names of the
 * library's files follow, line by line: a file that was only added to the library makes no other site.
 *
 * @param library the files of the library that count; without it all that are there
 */
export function contentVersion(content: string, library?: readonly string[]): string {
  const hash = createHash('sha256').update(engineVersion())
  const files = entriesUnder(content).filter((entry) => entry.isFile())
  const known = library && new Set(library)
  const paths = pathsInside(content, files)
    .filter((path) => !known || !isInLibrary(path) || known.has(path))
    .toSorted()
  for (const path of paths) {
    // The build, which needs the file, reports what cannot be read.
    const bytes = askDisk(path, () => readInside(content, join(content, path), LARGEST))
    hash.update(`${path} ${bytes?.length}\n`).update(bytes ?? '')
  }
  return [hash.digest('hex'), ...paths.filter(isInLibrary)].join('\n')
}

/** Whether a published folder is what a build would make now, or was taken back to on purpose. */
export function isFresh(out: string, content: string): boolean {
  return [STAMP, TAKEN_BACK].some((name) => {
    const stamp = readStamp(out, name)
    return stamp !== undefined && contentVersion(content, stamp.split('\n').slice(1)) === stamp
  })
}

function isInLibrary(path: string): boolean {
  return path.startsWith('media/')
}

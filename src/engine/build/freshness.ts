import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { tryDisk, entriesUnder, pathsInside } from '../content/diagnostics/disk.ts'
import { engineVersion } from './bundle-cache.ts'
import { readStamp, VERSION_FILE, ROLLED_BACK_FROM } from './stamp.ts'

/**
 * Returns a hash of the content and the engine, then the names of the files in `media/`, one per line. With the names of an earlier result
 * as `library`, the new result ignores media files added since.
 *
 * @param library the files of `media/` to include; by default all
 */
export function contentVersion(content: string, library?: readonly string[]): string {
  const hash = createHash('sha256').update(engineVersion())
  const files = entriesUnder(content).filter((entry) => entry.isFile())
  const known = library && new Set(library)
  const paths = pathsInside(content, files)
    .filter((path) => !known || !isInLibrary(path) || known.has(path))
    .toSorted()
  for (const path of paths) {
    const bytes = tryDisk(path, () => readFileSync(join(content, path)))
    hash.update(`${path} ${bytes?.length}\n`).update(bytes ?? '')
  }
  return [hash.digest('hex'), ...paths.filter(isInLibrary)].join('\n')
}

/** Returns a text that changes when a content file changes. Reads no files, so it is fast enough to compare during a build. */
export function contentFingerprint(content: string): string {
  const marks = entriesUnder(content).map(({ parentPath, name }) => {
    const path = join(parentPath, name)
    const found = statSync(path, { throwIfNoEntry: false })
    return `${path} ${found?.ino} ${found?.size} ${found?.isFile() ? found.mtimeMs : ''}`
  })
  return marks.toSorted().join('\n')
}

/** Returns whether a folder has the site of the current content, or an older version that a rollback restored. */
export function isFresh(out: string, content: string): boolean {
  return [VERSION_FILE, ROLLED_BACK_FROM].some((name) => isVersionOf(out, content, name))
}

/** Returns whether a stamp of a published folder is the version of the current content. */
export function isVersionOf(out: string, content: string, name: string): boolean {
  const stamp = readStamp(out, name)
  return stamp !== undefined && contentVersion(content, stamp.split('\n').slice(1)) === stamp
}

function isInLibrary(path: string): boolean {
  return path.startsWith('media/')
}

import { createHash } from 'node:crypto'
import { filesOnDisk } from '../content/content-files.ts'
import { askDisk, entriesUnder, pathsInside } from '../content/diagnostics/disk.ts'
import { contentRecords } from './content-records.ts'
import { readStamp, STAMP, TAKEN_BACK } from './stamp.ts'

/**
 * A hash of everything that a site is made from: its content, wherever it stands, and the engine with the schema and the build itself. The
 * files of its library follow, line by line: those that are added later make no other site as long as the texts are the same.
 *
 * @param library the files of the library that count; all that are there without it
 */
export function contentVersion(
  content: string,
  { engine, hashes } = contentRecords(content),
  library?: readonly string[],
): string {
  const hash = createHash('sha256').update(engine)
  const disk = filesOnDisk(content, hashes)
  const files = entriesUnder(content).filter((entry) => entry.isFile())
  const known = library && new Set(library)
  const paths = pathsInside(content, files)
    .filter((path) => !known || !isInLibrary(path) || known.has(path))
    .toSorted()
  // The build, which needs the file, reports what cannot be read.
  const lines = paths.map(
    (path) => `${path}\n${askDisk(path, () => disk.hash(`${content}/${path}`)) ?? ''}\n`,
  )
  return [hash.update(lines.join('')).digest('hex'), ...paths.filter(isInLibrary)].join('\n')
}

/** Whether a published folder is what a build would make now, or was taken back to on purpose. */
export function isFresh(out: string, content: string): boolean {
  const records = contentRecords(content)
  return [STAMP, TAKEN_BACK].some((name) => {
    const stamp = readStamp(out, name)
    return stamp !== undefined && contentVersion(content, records, stamp.split('\n').slice(1)) === stamp
  })
}

function isInLibrary(path: string): boolean {
  return path.startsWith('media/')
}

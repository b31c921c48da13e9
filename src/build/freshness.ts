import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { filesOnDisk } from '../content/content-files.ts'
import { askDisk, entriesUnder, pathsInside } from '../content/diagnostics/disk.ts'
import { contentRecords } from './content-records.ts'
import { readStamp, STAMP, TAKEN_BACK } from './stamp.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** A hash of everything that a site is made from: its content, wherever it stands, the schema, and the engine with the build itself. */
export function contentVersion(content: string, { engine, hashes } = contentRecords(content)): string {
  const hash = createHash('sha256')
    .update(engine)
    .update(readFileSync(resolve(ROOT, 'site.schema.json')))
  const disk = filesOnDisk(content, hashes)
  const files = entriesUnder(content).filter((entry) => entry.isFile())
  // The build, which needs the file, reports what cannot be read.
  const lines = pathsInside(content, files)
    .toSorted()
    .map((path) => `${path}\n${askDisk(path, () => disk.hash(join(content, path))) ?? ''}\n`)
  return hash.update(lines.join('')).digest('hex')
}

/** Whether a published folder is what a build would make now, or was taken back to on purpose. */
export function isFresh(out: string, content: string): boolean {
  const stamp = readStamp(out, STAMP)
  return stamp !== undefined && [stamp, readStamp(out, TAKEN_BACK)].includes(contentVersion(content))
}

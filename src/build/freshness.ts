import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { filesOnDisk } from '../content/content-files.ts'
import { askDisk } from '../content/diagnostics/disk.ts'
import { contentRecords } from './content-records.ts'
import { filesUnder } from './files-under.ts'
import { readStamp, STAMP, TAKEN_BACK } from './stamp.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** A hash of everything that a site is made from: its content, wherever it stands, the schema, and the engine with the build itself. */
export function contentVersion(content: string, { engine, hashes } = contentRecords(content)): string {
  const hash = createHash('sha256')
    .update(engine)
    .update(readFileSync(resolve(ROOT, 'site.schema.json')))
  const disk = filesOnDisk(content, hashes)
  // The build, which needs the file, reports what cannot be read.
  for (const file of filesUnder(content))
    hash.update(`${relative(content, file)}\n${askDisk(file, () => disk.hash(file)) ?? ''}\n`)
  return hash.digest('hex')
}

/** Whether a published folder is what a build would make now, or was taken back to on purpose. */
export function isFresh(out: string, content: string): boolean {
  const stamp = readStamp(out, STAMP)
  return stamp !== undefined && [stamp, readStamp(out, TAKEN_BACK)].includes(contentVersion(content))
}

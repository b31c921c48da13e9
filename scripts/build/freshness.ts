import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { engineVersion } from './bundle-engine.ts'
import { filesUnder } from './files-under.ts'

/** Inside a published folder: what it was made from. */
export const STAMP = '_server/version'

const ROOT = resolve(import.meta.dirname, '../..')

/** A hash of everything that a site is made from: its content, the schema, and the engine with the build itself. */
export function contentVersion(content: string): string {
  const hash = createHash('sha256').update(engineVersion())
  // Content that is not there is told by the build, which reads it.
  const files = existsSync(content) ? filesUnder(content) : []
  for (const file of [resolve(ROOT, 'site.schema.json'), ...files]) {
    hash.update(relative(ROOT, resolve(file))).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Whether a published folder is what a build would make now. */
export function isFresh(out: string, content: string): boolean {
  const stamp = join(out, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === contentVersion(content)
}

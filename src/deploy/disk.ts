import { createHash } from 'node:crypto'
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What stands at a path of a document root: a file's bytes, nothing, or something that no file can replace. */
export type Standing = Buffer | undefined | 'blocked'

/** Links are not followed: what they lead to is outside of what we know. */
export function standingAt(folder: string, path: string): Standing {
  const steps = path.split('/')
  for (const index of steps.keys()) {
    const step = join(folder, ...steps.slice(0, index + 1))
    const found = lstatSync(step, { throwIfNoEntry: false })
    if (!found) return undefined
    const isLast = index === steps.length - 1
    if (isLast ? !found.isFile() : !found.isDirectory()) return 'blocked'
  }
  return readFileSync(join(folder, path))
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

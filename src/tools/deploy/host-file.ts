import { createHash } from 'node:crypto'
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The bytes of the file at a path. Undefined when nothing is there. `blocked` when a folder or a link is there, or when a file or a link is
 * at the path of one of its folders.
 */
type HostFile = Buffer | undefined | 'blocked'

/** Reads the file at a path, without following symbolic links. */
export function readHostFile(folder: string, path: string): HostFile {
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

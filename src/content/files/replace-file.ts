import { mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Replaces a file atomically, even if a power cut interrupts it. Keeps the permissions. Writes to the target of a symbolic link.
 *
 * @throws the disk's error
 */
export function replaceFile(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  const known = statSync(path, { throwIfNoEntry: false })
  const real = known ? realpathSync(path) : path
  const aside = join(dirname(real), `.${basename(real)}.${process.pid}.tmp`)
  try {
    writeFileSync(aside, content, { flush: true, ...(known && { mode: known.mode }) })
    renameSync(aside, real)
  } catch (cause) {
    rmSync(aside, { force: true })
    throw cause
  }
}

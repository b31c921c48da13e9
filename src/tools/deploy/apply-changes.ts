import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
  type Stats,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { FileChange } from './plan-deploy.ts'

/** Writes the new files beside the files that they will replace. A full disk then stops the deploy before it changes anything. */
export function writeTemporary(folder: string, changes: FileChange[]): void {
  for (const { path, after } of changes) if (after) writeFile(folder, path, after)
}

/**
 * Renames the new files to their final names, and then removes old files. Assets come first and pages after all files, so that an
 * interrupted deploy leaves complete pages.
 */
export function swapIn(folder: string, changes: FileChange[]): void {
  for (const { path, after } of changes.toSorted((a, b) => orderOf(a) - orderOf(b))) {
    const place = join(folder, path)
    if (after) renameSync(temporaryOf(place), place)
    else rmSync(place, { force: true })
  }
}

function orderOf({ path, after }: FileChange): number {
  if (!after) return 4
  if (path.endsWith('.htaccess')) return 3
  if (path.endsWith('.html')) return 2
  return path.startsWith('assets/') ? 0 : 1
}

/** Removes the temporary files of failed or killed deploys. */
export function removeTemporary(folder: string, paths: string[]): void {
  for (const path of paths) rmSync(temporaryOf(join(folder, path)), { force: true })
}

export function removeEmpty(folder: string, names: string[]): void {
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    try {
      rmdirSync(join(folder, name))
    } catch {
      // Ignores a folder that is not empty or does not exist.
    }
  }
}

/**
 * Writes a file with the permissions of the file that it will replace. When run as root, also gives it the same owner, or the owner of the
 * folder.
 */
function writeFile(folder: string, path: string, bytes: Buffer): void {
  const target = join(folder, path)
  makeFolder(dirname(target))
  const temporary = temporaryOf(target)
  const before = lstatSync(target, { throwIfNoEntry: false })
  writeFileSync(temporary, bytes)
  chmodSync(temporary, (before?.mode ?? 0o644) & 0o777)
  setOwner(before ?? lstatSync(dirname(target)), temporary)
}

function makeFolder(name: string): void {
  if (existsSync(name)) return
  makeFolder(dirname(name))
  mkdirSync(name)
  chmodSync(name, 0o755)
  setOwner(lstatSync(dirname(name)), name)
}

function setOwner({ uid, gid }: Stats, made: string): void {
  if (process.getuid?.() === 0) chownSync(made, uid, gid)
}

function temporaryOf(file: string): string {
  return join(
    dirname(file),
    `.sitio-${createHash('sha256').update(basename(file)).digest('hex').slice(0, 12)}`,
  )
}

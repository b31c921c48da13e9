import { existsSync, mkdirSync, readdirSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { isRunning } from './is-running.ts'
import { keepAssets } from './kept-assets.ts'
import { readStamp, STAMP } from './stamp.ts'

/**
 * Puts a new version in place of a folder, whole or not at all: it is written aside, then the names are swapped. An error before
 * that leaves the folder as it was. Of two publications at once the later one stays. The version before stays beside the
 * folder for a rollback, and the assets that its pages load stay for a day.
 */
export async function publish(target: string, write: (aside: string) => void | Promise<void>): Promise<void> {
  const folder = folderAt(target)
  const aside = `${folder}.next-${process.pid}`
  const old = `${folder}.old-${process.pid}`
  try {
    mkdirSync(aside, { recursive: true })
    await write(aside)
    keepAssets(folder, aside)
    swap(aside, folder, old)
    keepPrevious(old, folder)
  } finally {
    if (!existsSync(folder) && existsSync(old)) renameSync(old, folder)
    for (const rest of [aside, old]) rmSync(rest, { recursive: true, force: true })
  }
}

/**
 * Where a published folder is or will be, without a slash at the end: other names are made from it. Follows links, because
 * publishing renames the folder: a renamed link would leave its target as it was.
 */
export function folderAt(path: string): string {
  const whole = resolve(path)
  if (existsSync(whole)) return realpathSync(whole)
  try {
    return folderAt(resolve(dirname(whole), readlinkSync(whole)))
  } catch {
    return whole
  }
}

/** Where the version before the one in this folder is. */
export function previousOf(target: string): string {
  return `${folderAt(target)}.previous`
}

/** Cleans up after a process that was killed while publishing: the old version comes back, half-written new ones go. */
export function recover(target: string): void {
  const folder = folderAt(target)
  if (!existsSync(dirname(folder))) return
  for (const name of readdirSync(dirname(folder))) {
    const [, stage, pid] = /^\.(next|old)-(\d+)$/.exec(name.replace(basename(folder), '')) ?? []
    if (!stage || !name.startsWith(basename(folder)) || isRunning(Number(pid))) continue
    const rest = join(dirname(folder), name)
    if (stage === 'old' && !existsSync(folder)) renameSync(rest, folder)
    else rmSync(rest, { recursive: true, force: true })
  }
}

/** Keeps no copy of the same version, nor of a folder that was no site. */
function keepPrevious(old: string, folder: string): void {
  const version = readStamp(old, STAMP)
  if (version === undefined || version === readStamp(folder, STAMP)) return
  rmSync(previousOf(folder), { recursive: true, force: true })
  renameSync(old, previousOf(folder))
}

function swap(aside: string, folder: string, old: string): void {
  for (let tries = 1; ; tries++) {
    try {
      if (existsSync(folder)) renameSync(folder, old)
      renameSync(aside, folder)
      return
    } catch (error) {
      // Another build may have come between the two: then its version is the one to replace.
      if (tries === 10 || !existsSync(folder)) throw error
      rmSync(old, { recursive: true, force: true })
    }
  }
}

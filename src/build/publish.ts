import { existsSync, mkdirSync, readdirSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { isRunning } from './is-running.ts'
import { keepAssets } from './kept-assets.ts'
import { readStamp, STAMP } from './stamp.ts'

/**
 * Replaces a folder by a new version, completely or not at all: writes the version beside the folder and swaps the names. An
 * error before that changes nothing. The last of two simultaneous publications wins. Keeps the previous version for a rollback,
 * and its assets for a day.
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
 * Returns the real path of a published folder, without a slash at the end. Follows links: renaming a link would keep its target.
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

/** Path of the previous version of a folder. */
export function previousOf(target: string): string {
  return `${folderAt(target)}.previous`
}

/** Cleans up after a killed process: restores the old version, and deletes incomplete ones. */
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
      // Another build has swapped meanwhile. Its version is replaced.
      if (tries === 10 || !existsSync(folder)) throw error
      rmSync(old, { recursive: true, force: true })
    }
  }
}

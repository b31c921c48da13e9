import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { isRunning } from './is-running.ts'
import { keepAssets } from './kept-assets.ts'
import { readStamp, STAMP } from './stamp.ts'

/**
 * Replaces a folder atomically: writes the new version beside it and swaps the names. An error before the swap changes nothing. The last of
 * several simultaneous publications wins. Keeps the previous version for a rollback, and its assets for a day.
 */
export async function publish(target: string, write: (aside: string) => void | Promise<void>): Promise<void> {
  const folder = folderAt(target)
  const aside = `${folder}.next-${process.pid}`
  const old = `${folder}.old-${process.pid}`
  try {
    mkdirSync(aside, { recursive: true })
    await write(aside)
    keepAssets(folder, aside)
    syncDisk(aside)
    swap(aside, folder, old)
    keepPrevious(old, folder)
  } finally {
    if (!existsSync(folder) && existsSync(old)) renameSync(old, folder)
    for (const rest of [aside, old]) rmSync(rest, { recursive: true, force: true })
  }
}

/**
 * Flushes written files to the disk, so that after a power cut the version is complete or absent. Does nothing on Windows, which has no
 * such command.
 */
function syncDisk(folder: string): void {
  spawnSync('sync', process.platform === 'linux' ? ['-f', folder] : [])
}

/**
 * Returns the real path of a published folder, without a trailing slash. Follows links, because renaming a link would leave its target in
 * place.
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

export function previousOf(target: string): string {
  return `${folderAt(target)}.previous`
}

/** Cleans up after a killed process: restores the old version and deletes incomplete ones. */
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
      // Replaces the version of another build that has swapped its folder in meanwhile.
      if (tries === 10 || !existsSync(folder)) throw error
      rmSync(old, { recursive: true, force: true })
    }
  }
}

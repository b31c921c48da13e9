import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { isRunning } from './is-running.ts'
import { keepAssets } from './keep-assets.ts'
import { readStamp, VERSION_FILE, ROLLED_BACK_FROM } from './stamp.ts'

/**
 * Writes a new version into a temporary folder, and then replaces the published folder atomically. An error before that changes nothing.
 * Keeps the previous version for a rollback.
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
 * Publishes the previous version again. A second call undoes the first. When the server starts, it builds a newer version only if content
 * or code have changed since.
 *
 * @returns false without a previous version
 */
export function rollBack(target: string): boolean {
  recover(target)
  const folder = folderAt(target)
  const previous = previousOf(folder)
  if (!existsSync(previous) || !existsSync(folder)) return false
  keepAssets(folder, previous)
  writeFileSync(join(previous, ROLLED_BACK_FROM), readStamp(folder, VERSION_FILE) ?? '')
  const aside = `${folder}.old-${process.pid}`
  renameSync(folder, aside)
  renameSync(previous, folder)
  renameSync(aside, previous)
  return true
}

/**
 * Flushes files to the disk, so that a power cut leaves a version complete or absent. Does nothing on Windows, which lacks this command.
 */
function syncDisk(folder: string): void {
  spawnSync('sync', process.platform === 'linux' ? ['-f', folder] : [])
}

/**
 * Returns the path of a published folder, without links and trailing slash. Renaming a link would not move the folder that it points to.
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

function previousOf(target: string): string {
  return `${folderAt(target)}.previous`
}

/** Cleans up after a build that was killed: restores the old version, and deletes incomplete versions. */
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
  const version = readStamp(old, VERSION_FILE)
  if (version === undefined || version === readStamp(folder, VERSION_FILE)) return
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
      // Tries again when another build has published its version in the meantime.
      if (tries === 10 || !existsSync(folder)) throw error
      rmSync(old, { recursive: true, force: true })
    }
  }
}

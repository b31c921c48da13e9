import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { isRunning } from './is-running.ts'
import { keepAssets } from './kept-assets.ts'
import { readStamp, STAMP } from './stamp.ts'
import { turnInto } from './turn-into.ts'

/**
 * Puts a new version in place of a folder, whole or not at all: it is written aside, then the names are swapped. Whatever
 * goes wrong before that leaves the folder as it was. Of two at once the later one stays. The version before stays beside the
 * folder, so that it can be brought back, and what its pages load stays for a day.
 *
 * @param write may give the paths of files that it has not written, since the version before the present one has the same: that one is
 * turned into the new one then, when all that can fail is done
 * @throws OtherPublication when another process has taken the version before meanwhile
 */
export async function publish(
  target: string,
  write: (aside: string) => Stays | Promise<Stays>,
): Promise<void> {
  const folder = folderAt(target)
  const aside = `${folder}.next-${process.pid}`
  const old = `${folder}.old-${process.pid}`
  const turned = `${folder}.turned-${process.pid}`
  const previous = identityOf(previousOf(folder))
  try {
    mkdirSync(aside, { recursive: true })
    const stays = await write(aside)
    keepAssets(folder, aside)
    if (stays?.size) {
      takePrevious(folder, previous, turned)
      turnInto(turned, stays, aside)
    }
    swap(stays?.size ? turned : aside, folder, old)
    keepPrevious(old, folder)
  } finally {
    if (!existsSync(folder) && existsSync(old)) renameSync(old, folder)
    for (const rest of [aside, turned, old]) rmSync(rest, { recursive: true, force: true })
  }
}

type Stays = ReadonlySet<string> | void

/** Two builds have published at once: this one has changed nothing, and can be made again. */
export class OtherPublication extends Error {
  override message = 'Otra publicación terminó antes. Volvé a probar.'
}

/** Moves the version before out of the reach of other builds; then looks whether it is still the one that was meant. */
function takePrevious(folder: string, expected: string, turned: string): void {
  const previous = previousOf(folder)
  if (!existsSync(previous)) throw new OtherPublication()
  renameSync(previous, turned)
  if (identityOf(turned) === expected) return
  if (!existsSync(previous)) renameSync(turned, previous)
  throw new OtherPublication()
}

/** What tells a published folder from any other that may come into its place. */
export function identityOf(folder: string): string {
  return `${statSync(folder, { throwIfNoEntry: false })?.ino} ${readStamp(folder, STAMP)}`
}

/**
 * Where a folder is or will be, without a slash at the end: other names are made from it. Through links, because the folder is renamed: a
 * link that was renamed would leave what it leads to as it was.
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

/** Cleans up after a process that was killed while publishing: the old version comes back, halves of a new one go. */
export function recover(target: string): void {
  const folder = folderAt(target)
  if (!existsSync(dirname(folder))) return
  for (const name of readdirSync(dirname(folder))) {
    const [, stage, pid] = /^\.(next|old|turned)-(\d+)$/.exec(name.replace(basename(folder), '')) ?? []
    if (!stage || !name.startsWith(basename(folder)) || isRunning(Number(pid))) continue
    const rest = join(dirname(folder), name)
    if (stage === 'old' && !existsSync(folder)) renameSync(rest, folder)
    else rmSync(rest, { recursive: true, force: true })
  }
}

/** A version that was built again is no earlier one; what was no site at all is not worth keeping. */
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

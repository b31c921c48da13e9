import { stat } from 'node:fs/promises'

export interface WatchOptions {
  /** milliseconds between two looks */
  interval?: number
  /** milliseconds after which what could not be taken is tried again */
  retry?: number
  /** ends the watching */
  signal?: AbortSignal
}

/** Identifies one state of a file or folder; `missing` when it does not exist. */
export type Version = string

/**
 * Calls `onChange` once now, and again whenever what `look` finds has changed, such as the version of a file or folder. Looks at
 * intervals: this works on every file system and for every way of replacing a file, and no request waits for the disk.
 *
 * @param onChange resolves to false to be called again a while later although nothing has changed: the disk failed, or the machine was too busy
 * @returns after the first call: a function that looks at once, and resolves when `onChange` is over. @throws what the first call throws; later ones must not throw
 */
export async function watchVersion(
  look: () => Promise<Version>,
  onChange: (version: Version) => Promise<boolean>,
  { interval = 1000, retry = 60_000, signal }: WatchOptions = {},
): Promise<() => Promise<void>> {
  let seen = await look()
  const take = async () => ((await onChange(seen)) ? Infinity : performance.now() + retry)
  let againAt = await take()
  const lookAgain = async () => {
    const version = await look()
    if (signal?.aborted || (version === seen && performance.now() < againAt)) return
    seen = version
    againAt = await take()
  }
  // Each look is over before the next one begins.
  let last = Promise.resolve()
  const lookNow = () => (last = last.then(lookAgain))
  const wait = () => {
    if (!signal?.aborted) setTimeout(() => void lookNow().then(wait), interval).unref()
  }
  wait()
  return lookNow
}

/** The version of a file or folder. A folder's changes when another folder takes its place. */
export async function versionOf(path: string): Promise<Version> {
  try {
    const { mtimeMs, size, ino } = await stat(path)
    return `${mtimeMs} ${size} ${ino}`
  } catch {
    return 'missing'
  }
}

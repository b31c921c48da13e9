import { stat } from 'node:fs/promises'

export interface WatchOptions {
  interval?: number
  /** milliseconds until `onChange` is retried after it failed */
  retry?: number
  signal?: AbortSignal
}

/** Identifies the state of a file or folder; `missing` when it does not exist. */
export type Version = string

/**
 * Calls `onChange` now, and whenever the result of `look` changes. It polls `look`, which works on every file system and for every way of
 * replacing a file.
 *
 * @param onChange resolves to false to be retried without a change, such as after a disk error
 * @returns a function that checks at once and resolves after `onChange`
 * @throws the error of the first call of `onChange`; later calls must not throw
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
  // Runs one check after the other.
  let last = Promise.resolve()
  const lookNow = () => (last = last.then(lookAgain))
  const wait = () => {
    if (!signal?.aborted) setTimeout(() => void lookNow().then(wait), interval).unref()
  }
  wait()
  return lookNow
}

/** The version of a file or folder. A folder's version changes when another folder takes its place. */
export async function versionOf(path: string): Promise<Version> {
  try {
    const { mtimeMs, size, ino } = await stat(path)
    return `${mtimeMs} ${size} ${ino}`
  } catch {
    return 'missing'
  }
}

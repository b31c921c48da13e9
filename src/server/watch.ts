import { stat } from 'node:fs/promises'

export interface WatchOptions {
  interval?: number
  /** milliseconds until `onChange` is called again after it failed */
  retry?: number
  signal?: AbortSignal
}

/** Identifies the state of a file or folder; `missing` when nothing is there. */
export type Version = string

/**
 * Calls `onChange` now, and each time the version changes. Polls the version, because that works on every file system, however a file
 * is replaced.
 *
 * @param onChange resolves to false to be called again, such as after a disk error
 * @returns a function that checks now, and resolves after `onChange`
 * @throws the error of the first call of `onChange`; later calls must not throw
 */
export async function watchVersion(
  readVersion: () => Promise<Version>,
  onChange: (version: Version) => Promise<boolean>,
  { interval = 1000, retry = 60_000, signal }: WatchOptions = {},
): Promise<() => Promise<void>> {
  let seen = await readVersion()
  const notify = async () => ((await onChange(seen)) ? Infinity : performance.now() + retry)
  let againAt = await notify()
  const check = async () => {
    const version = await readVersion()
    if (signal?.aborted || (version === seen && performance.now() < againAt)) return
    seen = version
    againAt = await notify()
  }
  let last = Promise.resolve()
  const checkNow = () => (last = last.then(check))
  const wait = () => {
    if (!signal?.aborted) setTimeout(() => void checkNow().then(wait), interval).unref()
  }
  wait()
  return checkNow
}

/** The version of a file or folder. A folder has a new version when another folder has taken its place. */
export async function versionOf(path: string): Promise<Version> {
  try {
    const { mtimeMs, size, ino } = await stat(path)
    return `${mtimeMs} ${size} ${ino}`
  } catch {
    return 'missing'
  }
}

import { stat } from 'node:fs/promises'

export interface WatchOptions {
  /** milliseconds between two looks */
  interval?: number
  /** ends the watching */
  signal?: AbortSignal
}

/** What tells one state of a file or folder from the next; `missing` when there is nothing. */
export type Version = string

/**
 * Calls `onChange` once now, and again whenever what stands at `path` is another or has changed. Looks by itself from time to
 * time, which works on every file system and after every way of replacing a file, and keeps the disk out of requests.
 *
 * @returns after the first call. @throws what the first call throws; later ones must not throw
 */
export async function watchPath(
  path: string,
  onChange: (version: Version) => Promise<void>,
  { interval = 1000, signal }: WatchOptions = {},
): Promise<void> {
  let seen = await versionOf(path)
  await onChange(seen)
  const look = async () => {
    const version = await versionOf(path)
    if (signal?.aborted) return
    if (version !== seen) {
      seen = version
      await onChange(version)
    }
    wait()
  }
  const wait = () => void setTimeout(() => void look(), interval).unref()
  wait()
}

/** Changes with the content of a file, and with a folder that takes another's place. */
export async function versionOf(path: string): Promise<Version> {
  try {
    const { mtimeMs, size, ino } = await stat(path)
    return `${mtimeMs} ${size} ${ino}`
  } catch {
    return 'missing'
  }
}

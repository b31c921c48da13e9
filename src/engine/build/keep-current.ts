import { setTimeout as sleep } from 'node:timers/promises'
import { isVersionOf } from './freshness.ts'
import { NEXT_CHANGE_FILE, readStamp, VERSION_FILE } from './stamp.ts'

interface KeepCurrentOptions {
  content: string
  out: string
  signal: AbortSignal
  build: () => Promise<boolean>
  now?: () => number
  wait?: (milliseconds: number) => Promise<void>
}

/** Maximum milliseconds between two reads of the next change's time. A publication from another process may have changed this time. */
const MAX_WAIT = 60_000
const RETRY_DELAY = 10 * 60_000

/**
 * Builds a site again whenever its pages change without an edit, such as at the end of a period. Does nothing while the content has
 * unpublished changes, or after a rollback.
 */
export async function keepCurrent(options: KeepCurrentOptions): Promise<void> {
  const { out, content, signal, build, now = Date.now } = options
  const { wait = (time: number) => sleep(time, undefined, { signal, ref: false }) } = options
  while (!signal.aborted) {
    const left = nextChange(out) - now()
    let pause = Math.min(Math.max(left, 0), MAX_WAIT)
    if (left <= 0 && !(isVersionOf(out, content, VERSION_FILE) && (await build()))) pause = RETRY_DELAY
    await wait(pause).catch(() => {})
  }
}

function nextChange(out: string): number {
  const written = readStamp(out, NEXT_CHANGE_FILE)
  return written ? Number(written) : Infinity
}

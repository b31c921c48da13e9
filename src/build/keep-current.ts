import { setTimeout as sleep } from 'node:timers/promises'
import { contentVersion } from './freshness.ts'
import { CHANGES_AT, readStamp, STAMP } from './stamp.ts'

interface KeepCurrentOptions {
  content: string
  out: string
  signal: AbortSignal
  /** @returns whether `out` has a new site */
  build: () => Promise<boolean>
  now?: () => number
  wait?: (milliseconds: number) => Promise<void>
}

/** Maximum milliseconds before the moment of the next change is read again, because another publication may have changed it. */
const LONGEST_WAIT = 60_000
const RETRY = 10 * 60_000

/**
 * Builds a site again at each moment when it changes by itself, such as the end of a period, until the signal aborts. Builds only published
 * content: changed content waits for its own publication. After a rollback, nothing is built.
 */
export async function keepCurrent(options: KeepCurrentOptions): Promise<void> {
  const { out, content, signal, build, now = Date.now } = options
  const { wait = (time: number) => sleep(time, undefined, { signal, ref: false }) } = options
  while (!signal.aborted) {
    const left = momentIn(out) - now()
    let pause = Math.min(Math.max(left, 0), LONGEST_WAIT)
    if (left <= 0 && !(isPublished(out, content) && (await build()))) pause = RETRY
    await wait(pause).catch(() => {})
  }
}

/** The next moment at which the site in a folder changes by itself; `Infinity` if it does not. */
function momentIn(out: string): number {
  const written = readStamp(out, CHANGES_AT)
  return written ? Number(written) : Infinity
}

function isPublished(out: string, content: string): boolean {
  const stamp = readStamp(out, STAMP)
  return stamp !== undefined && contentVersion(content, stamp.split('\n').slice(1)) === stamp
}

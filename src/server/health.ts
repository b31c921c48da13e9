import { hash } from 'node:crypto'
import type { KnownFiles } from './files.ts'
import { reasonOf, type Log } from './log.ts'
import type { Storage } from './storage/storage.ts'
import { takeVitals, type Vitals } from './storage/vitals.ts'

/** Where a monitor asks about the server's health. The answer is for machines, in English. */
export const HEALTH_PATH = '/healthz'

/** The state of the storage; undefined while it cannot be written. */
export type HealthCheck = () => Promise<Vitals | undefined>

/** Milliseconds for which a result is used again, so that frequent questions do not keep the disk busy. */
const REMEMBERED = 2000

/** Questions within two seconds share one look at the storage. */
export function createHealthCheck(storage: Storage, now: () => Date, log: Log): HealthCheck {
  let look: Promise<Vitals | undefined> | undefined
  let lookedAt = -Infinity
  return () => {
    if (look && performance.now() - lookedAt < REMEMBERED) return look
    lookedAt = performance.now()
    return (look = takeVitals(storage, now()).catch((error: unknown) => {
      log({ level: 'error', event: 'storage', reason: reasonOf(error) })
      return undefined
    }))
  }
}

/** The answer to a monitor; its status is 503 while requests cannot be stored. */
export function describeHealth(vitals: Vitals | undefined, content: string, now: Date) {
  if (!vitals) return { status: 503 as const, body: { storage: 'unavailable', content } }
  const { oldestUnsent, parked, quarantined } = vitals
  const age = oldestUnsent && Math.max(0, Math.round((now.getTime() - Date.parse(oldestUnsent)) / 1000))
  return {
    status: 200 as const,
    body: { storage: 'ok', oldestUnsentSeconds: age, parkedMails: parked, quarantined, content },
  }
}

/** A short hash of all files that visitors get: the same on every server with the same files. */
export function contentVersion({ files }: KnownFiles): string {
  const all = [...files].map(([path, { identity }]) => `${path} ${identity.etag}`).toSorted()
  return hash('sha256', all.join('\n')).slice(0, 12)
}

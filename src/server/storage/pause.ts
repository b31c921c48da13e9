import { readSetting, writeSetting } from './settings.ts'
import type { Storage } from './storage.ts'

/** Reads the end of the forms' pause (ISO 8601, UTC). @returns undefined while the forms are open */
export async function readPause(storage: Storage, now: Date): Promise<string | undefined> {
  const until = await storage.use(({ db }) => readSetting(db, 'paused-until'))
  return until !== undefined && until > now.toISOString() ? until : undefined
}

/** Pauses the forms until the given time. A time in the past opens them. */
export async function writePause(storage: Storage, until: Date): Promise<void> {
  await storage.use(({ db }) => writeSetting(db, 'paused-until', until.toISOString()))
}

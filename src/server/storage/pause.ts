import { readSetting, writeSetting } from './settings.ts'
import type { Storage } from './storage.ts'

/** Until when the forms take nothing (ISO 8601, UTC); undefined while they are open. */
export async function readPause(storage: Storage, now: Date): Promise<string | undefined> {
  const until = await storage.use(({ db }) => readSetting(db, 'paused-until'))
  return until !== undefined && until > now.toISOString() ? until : undefined
}

/** Closes the forms until a moment. One that is over opens them. */
export async function writePause(storage: Storage, until: Date): Promise<void> {
  await storage.use(({ db }) => writeSetting(db, 'paused-until', until.toISOString()))
}

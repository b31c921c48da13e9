import { statfs } from 'node:fs/promises'
import type { LiveSite, Trouble } from '../live-site.ts'
import { reasonOf, type WriteLog } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import { takeVitals, type Vitals } from '../storage/vitals.ts'
import { findLastBackup } from './find-last-backup.ts'

/** How the server is at a moment: numbers and times, no personal data. Times are milliseconds since 1970. */
export interface ServerState {
  now: number
  /** undefined while requests cannot be stored */
  vitals: Vitals | undefined
  /** `off` without SMTP_URL: requests are read in the office or with the inbox */
  mail: 'on' | 'off' | 'misconfigured'
  /** why the agenda, or the latest build, is not shown; undefined when they are sound */
  agenda: Trouble | undefined
  publication: Trouble | undefined
  /** why the editor was ended a short while ago */
  editor?: Trouble | undefined
  publishedAt: number
  /** when the newest backup was made: null before the first, undefined when the operator copies the database */
  lastBackup: number | null | undefined
  /** why the last backup could not be made, or taken to another machine */
  backupTrouble?: string | undefined
  /** bytes that are left on the disk of the data; undefined where the system does not say */
  free: number | undefined
  /** how many requests were refused in the last 24 hours */
  refusals: number
  /** whether requests come through an undeclared proxy: all visitors then count as one */
  hasUnknownProxy: boolean
}

export interface StateSources {
  storage: Storage
  live: Pick<LiveSite, 'site' | 'trouble'>
  mail: ServerState['mail']
  backupTrouble?: (() => string | undefined) | undefined
  editorTrouble?: () => Trouble | undefined
  /** the folder whose disk must not be full */
  data: string
  refusals: () => number
  hasUnknownProxy: () => boolean
  now: () => Date
  log: WriteLog
}

/** Looks at everything that people or monitors are told about. Never throws. */
export async function takeState(sources: StateSources): Promise<ServerState> {
  const { storage, live, mail, backupTrouble, data, now, log } = sources
  const at = now()
  const [vitals, lastBackup, free] = await Promise.all([
    takeVitals(storage, at).catch((error: unknown) => {
      log({ level: 'error', event: 'storage', reason: reasonOf(error) })
      return undefined
    }),
    findLastBackup(storage.location, at),
    freeBytes(data),
  ])
  return {
    now: at.getTime(),
    vitals,
    mail,
    ...live.trouble(),
    editor: sources.editorTrouble?.(),
    publishedAt: live.site().publishedAt,
    lastBackup,
    backupTrouble: backupTrouble?.(),
    free,
    refusals: sources.refusals(),
    hasUnknownProxy: sources.hasUnknownProxy(),
  }
}

async function freeBytes(folder: string): Promise<number | undefined> {
  const found = await statfs(folder).catch(() => undefined)
  return found && found.bavail * found.bsize
}

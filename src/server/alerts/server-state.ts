import { statfs } from 'node:fs/promises'
import type { LiveSite, Trouble } from '../live-site.ts'
import { reasonOf, type WriteLog } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import { checkVitals, type Vitals } from '../storage/vitals.ts'
import type { Risks } from './risks.ts'
import { findLastBackup } from './find-last-backup.ts'

/** The state of the server at one moment, without personal data. Times are milliseconds since 1970. */
export interface ServerState {
  now: number
  vitals: Vitals | undefined
  /** `off` without SMTP_URL; people then read requests in the office or with the inbox command */
  mail: 'on' | 'off' | 'misconfigured'
  /** why the newest events, or the newest build, cannot be shown; undefined when they can */
  agenda: Trouble | undefined
  publication: Trouble | undefined
  editor?: Trouble | undefined
  publishedAt: number
  lastBackup: number | null | undefined
  /** why the last backup could not be made, or not copied to another computer */
  backupTrouble?: string | undefined
  free: number | undefined
  refusals: number
  risks?: Risks | undefined
  /** whether all visitors look alike, because requests come through a proxy that TRUST_PROXY does not count */
  hasUnknownProxy: boolean
}

interface StateSources {
  storage: Storage
  live: Pick<LiveSite, 'site' | 'trouble'>
  mail: ServerState['mail']
  backupTrouble?: (() => string | undefined) | undefined
  editorTrouble?: () => Trouble | undefined
  data: string
  refusals: () => number
  risks?: () => Promise<Risks | undefined>
  hasUnknownProxy: () => boolean
  now: () => Date
  log: WriteLog
}

/** Collects what alerts and monitors report. Never throws. */
export async function readServerState(sources: StateSources): Promise<ServerState> {
  const { storage, live, mail, backupTrouble, data, now, log } = sources
  const at = now()
  const [vitals, lastBackup, free] = await Promise.all([
    checkVitals(storage, at).catch((error: unknown) => {
      log({ level: 'error', event: 'storage', reason: reasonOf(error) })
      return undefined
    }),
    findLastBackup(storage, at),
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
    risks: await sources.risks?.(),
    hasUnknownProxy: sources.hasUnknownProxy(),
  }
}

async function freeBytes(folder: string): Promise<number | undefined> {
  const found = await statfs(folder).catch(() => undefined)
  return found && found.bavail * found.bsize
}

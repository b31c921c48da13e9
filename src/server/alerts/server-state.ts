import { existsSync, statSync } from 'node:fs'
import { statfs, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { LiveSite, Trouble } from '../live-site.ts'
import { reasonOf, type WriteLog } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import { checkVitals, type Vitals } from '../storage/vitals.ts'
import { UNFINISHED } from '../storage/database-file.ts'
import { readSetting } from '../storage/settings.ts'
import { copyFolder } from '../storage/deletions.ts'
import { SITE_COPY } from '../storage/site-copy.ts'
import type { Settings } from '../settings.ts'
import { KEY_FILE } from '../storage/storage-location.ts'

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

/**
 * The time of the backup nearest to now, in milliseconds since 1970; a wrong clock may have dated one in the future. Null before the first
 * backup; undefined when the operator makes the backups, as with PostgreSQL without BACKUP_DIR.
 */
export async function findLastBackup(storage: Storage, now: Date): Promise<number | null | undefined> {
  const { location } = storage
  const copies = location.kind === 'sqlite' ? copyFolder(location) : location.copies
  if (copies === undefined) return undefined
  const names = await readdir(copies).catch(() => [])
  const times = await Promise.all(
    names
      .filter((name) => ![UNFINISHED, SITE_COPY].some((ending) => name.endsWith(ending)))
      .map((name) =>
        stat(join(copies, name)).then(
          (found) => (found.isFile() && found.size > 0 ? [found.mtimeMs] : []),
          () => [],
        ),
      ),
  )
  // With PostgreSQL, another server may have made the last backup.
  const copiedAt =
    location.kind === 'postgres' &&
    (await storage.use(({ db }) => readSetting(db, 'copied-at')).catch(() => undefined))
  if (copiedAt) times.push([Date.parse(copiedAt)])
  const distance = (time: number) => Math.abs(now.getTime() - time)
  return times.flat().toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

const HOUR = 60 * 60_000

const HOURS = 24

/** Counts refused requests of the last 24 hours, in memory. @param now returns the milliseconds of a clock that never goes back */
export function countRefusals(now = () => performance.now()) {
  const hours = new Map<number, number>()
  const hour = () => Math.floor(now() / HOUR)
  return {
    add(): void {
      hours.set(hour(), (hours.get(hour()) ?? 0) + 1)
      for (const old of hours.keys()) if (old <= hour() - HOURS) hours.delete(old)
    },
    lastDay(): number {
      return [...hours].reduce((sum, [of, count]) => (of > hour() - HOURS ? sum + count : sum), 0)
    },
  }
}

/** Problems that harm nothing today, but may later cost data. */
export interface Risks {
  isBackupHere: boolean
  /** whether the encryption key of two-step log-in exists only in its file, which no backup contains */
  isKeyAlone: boolean
}

/** Finds the risks of a server in production with SQLite. */
export async function findRisks(
  storage: Storage,
  { backupCommand, isKeySaved }: Pick<Settings, 'backupCommand' | 'isKeySaved'>,
): Promise<Risks> {
  const { location } = storage
  if (location.kind === 'postgres') return { isBackupHere: false, isKeyAlone: false }
  const [data, copies] = [dirname(location.file), copyFolder(location)]
  const deviceOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.dev
  return {
    isBackupHere: backupCommand === undefined && existsSync(copies) && deviceOf(copies) === deviceOf(data),
    isKeyAlone: !isKeySaved && existsSync(join(data, KEY_FILE)) && (await hasSecondSteps(storage)),
  }
}

async function hasSecondSteps(storage: Storage): Promise<boolean> {
  const found = storage.use(({ db }) =>
    db.selectFrom('second_steps').select('person_id').where('secret', 'is not', null).limit(1).execute(),
  )
  return (await found.catch(() => [])).length > 0
}

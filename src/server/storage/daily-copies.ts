import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dayIn } from '../../engine/model/time-zone.ts'
import { reasonOf, type WriteLog } from '../log.ts'
import { backUp } from './backup.ts'
import { UNFINISHED } from './database-file.ts'
import { copyFolder } from './deletions.ts'
import { drillRestore, drillDump } from './restore-drill.ts'
import { dump, oncePerDay } from './daily-dump.ts'
import type { Storage } from './storage.ts'
import type { StorageLocation } from './storage-location.ts'
import { copySite, hasSite, siteCopyBeside } from './site-copy.ts'
import { listPending, PENDING, transferPending } from './transfer-backup.ts'

interface DailyCopies {
  /** Makes today's backup if it does not exist yet. Never throws. */
  makeDue(): Promise<void>
  start(): void
  /** Why the last backup could not be made, tested or transferred; undefined when it could. */
  trouble(): string | undefined
  stop(): void
}

interface DailyCopiesOptions {
  location: StorageLocation
  /** needed with PostgreSQL, whose servers use it to agree which of them makes the backup */
  storage?: Storage
  timeZone: () => string
  now: () => Date
  log: WriteLog
  /** transfers a backup to another computer @throws an error with the reason */
  transferBackup?: ((copy: string) => Promise<void>) | undefined
}

/** Milliseconds until the first check, because a backup would slow down the start. */
const FIRST_CHECK = 60_000

/** Milliseconds between checks. The next check retries what failed. */
const INTERVAL = 10 * 60_000

const DAY = 24 * 60 * 60_000

/**
 * Days after which a backup is deleted, by its file name. A backup of the site (`.sitio`) contains all earlier versions, so few are needed.
 */
const EXPIRING = [
  { name: /^diaria-(\d{4}-\d\d-\d\d)\.(?:sqlite|dump)$/, days: 30 },
  { name: /^diaria-(\d{4}-\d\d-\d\d)\.sitio$/, days: 7 },
  // Backups that people made with `backup`, and old data that `restore` renamed.
  { name: /^requests-(\d{4}-\d\d-\d\d)T[\dZ-]+\.(?:sqlite|sitio)$/, days: 30 },
  { name: /^(?:requests\.sqlite|editor|site-content|origin\.json)\.antes-(\d{4}-\d\d-\d\d)/, days: 30 },
]

/** Maximum number of backups of each kind to delete a day. A wrong clock then cannot delete all backups at once. */
const MAX_DELETIONS = 2

/** Maximum milliseconds to make a backup. An older incomplete backup may be deleted. */
const MAX_BACKUP_TIME = 12 * 60 * 60_000

/**
 * Backs up the database each day, and with SQLite also the site that people edit. Deletes old backups only after a new one is made.
 * PostgreSQL is backed up only if BACKUP_DIR is set.
 */
export function createDailyCopies(options: DailyCopiesOptions): DailyCopies {
  const { location, transferBackup, log } = options
  let trouble: string | undefined
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const run = async () => {
    const folder = location.kind === 'sqlite' ? copyFolder(location) : location.copies
    if (folder === undefined) return
    const makes =
      location.kind === 'sqlite'
        ? ([
            ['backup', () => makeCopies(location.file, folder, options)],
            ['restore-drill', () => drill(location.file, folder, options)],
          ] as const)
        : ([
            ['backup', () => makeDump(location.url, folder, options)],
            ['restore-drill', () => drillLatest(location.url, folder, options)],
          ] as const)
    const steps = [
      ...makes,
      ['backup-command', async () => transferBackup && (await transferPending(folder, transferBackup))],
    ] as const
    let reason: string | undefined
    for (const [event, step] of steps) {
      try {
        await step()
      } catch (error) {
        log({ level: 'error', event, reason: reasonOf(error) })
        reason ??= reasonOf(error)
      }
    }
    trouble = reason
  }
  const makeDue = () => (running ??= run().finally(() => (running = undefined)))
  const wait = (delay: number) => {
    timer = setTimeout(() => void makeDue().then(() => isStopped || wait(INTERVAL)), delay).unref()
  }
  return {
    makeDue,
    trouble: () => trouble,
    start: () => wait(FIRST_CHECK),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

async function makeCopies(
  file: string,
  folder: string,
  { timeZone, now, log, transferBackup }: DailyCopiesOptions,
): Promise<void> {
  const data = dirname(file)
  if (!existsSync(file)) return
  const copy = join(folder, `diaria-${dayIn(timeZone(), now())}.sqlite`)
  const add = async (path: string, write: () => Promise<object>): Promise<boolean> => {
    if (existsSync(path)) return false
    try {
      const about = await write()
      utimesSync(path, now(), now())
      log({ level: 'info', event: 'backup', file: path, ...about })
      if (transferBackup) writeFileSync(path + PENDING, '')
    } catch (error) {
      if (!existsSync(path)) throw error
    }
    return true
  }
  const site = siteCopyBeside(copy)
  const made = [
    await add(copy, async () => ({ requests: await backUp(file, copy) })),
    hasSite(data) && (await add(site, async () => ({ files: await copySite(data, site) }))),
  ]
  if (!made.some(Boolean)) return
  for (const each of new Set([data, join(data, 'site'), folder].filter(existsSync))) {
    await expire(each, dayIn(timeZone(), now()))
    await removeLeftOver(each, now())
  }
  for (const note of listPending(folder)) if (!existsSync(note.slice(0, -PENDING.length))) await rm(note)
}

async function makeDump(
  url: string,
  folder: string,
  { storage, timeZone, now, log, transferBackup }: DailyCopiesOptions,
): Promise<void> {
  const day = dayIn(timeZone(), now())
  const copy = join(folder, `diaria-${day}.dump`)
  if (!storage) return
  await oncePerDay(storage, { day, now: now() }, async () => {
    await dump(url, copy)
    log({ level: 'info', event: 'backup', file: copy })
    if (transferBackup) writeFileSync(copy + PENDING, '')
    await expire(folder, day)
    await removeLeftOver(folder, now())
  })
}

async function drill(file: string, folder: string, { timeZone, now, log }: DailyCopiesOptions) {
  const copy = join(folder, `diaria-${dayIn(timeZone(), now())}.sqlite`)
  if (existsSync(copy)) await drillRestore(copy, dirname(file), now(), log)
}

async function drillLatest(url: string, folder: string, { storage, timeZone, now, log }: DailyCopiesOptions) {
  const copy = join(folder, `diaria-${dayIn(timeZone(), now())}.dump`)
  if (storage) await drillDump({ storage, url, copy }, now(), log)
}

/** Deletes expired backups, and backups with a date in the future, a few a day. */
async function expire(folder: string, today: string): Promise<void> {
  const names = readdirSync(folder)
  for (const { name: pattern, days } of EXPIRING) {
    const old = names.filter((name) => {
      const day = pattern.exec(name)?.[1]
      const age = day === undefined ? 0 : (Date.parse(today) - Date.parse(day)) / DAY
      return age >= days || age < -1
    })
    for (const name of old.toSorted().slice(0, MAX_DELETIONS))
      await rm(join(folder, name), { recursive: true })
  }
}

/** Deletes incomplete backups of killed processes, because they contain personal data. */
async function removeLeftOver(folder: string, now: Date): Promise<void> {
  for (const name of readdirSync(folder).filter((one) => one.includes(UNFINISHED))) {
    const madeAt = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? now.getTime()
    if (Math.abs(now.getTime() - madeAt) > MAX_BACKUP_TIME) await rm(join(folder, name), { force: true })
  }
}

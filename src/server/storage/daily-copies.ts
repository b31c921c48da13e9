import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dayIn } from '../../model/time-zone.ts'
import { reasonOf, type WriteLog } from '../log.ts'
import { backUp } from './backup.ts'
import { UNFINISHED } from './database-file.ts'
import { copyFolder } from './deletions.ts'
import { drillRestore } from './restore-drill.ts'
import { dump, oncePerDay } from './daily-dump.ts'
import { drillDump } from './dump-drill.ts'
import type { Storage } from './storage.ts'
import type { StorageLocation } from './storage-location.ts'
import { copySite, hasSite, siteCopyBeside } from './site-copy.ts'

export interface DailyCopies {
  /** Makes today's backup unless it exists. Never throws. */
  makeDue(): Promise<void>
  start(): void
  /** The reason why the last backup could not be made or transferred; undefined when all is well. */
  trouble(): string | undefined
  stop(): void
}

export interface DailyCopiesOptions {
  location: StorageLocation
  /** the database; needed with PostgreSQL, where several servers agree on which of them makes the backup */
  storage?: Storage
  timeZone: () => string
  now: () => Date
  log: WriteLog
  /** transfers a backup to another computer @throws with the reason */
  takeAway?: ((copy: string) => Promise<void>) | undefined
}

/** Milliseconds until the first check, so that a backup does not slow down the start. */
const FIRST = 60_000

/** Milliseconds between checks; a failed backup is retried at the next check. */
const INTERVAL = 10 * 60_000

/** Suffix of the file that marks a backup as not yet transferred. The file survives a restart. */
const TO_TAKE = '.por-llevar'

const DAY = 24 * 60 * 60_000

/** Days after which a backup expires, by file name. Fewer site backups are needed, because each contains all versions published before. */
const EXPIRING = [
  { name: /^diaria-(\d{4}-\d\d-\d\d)\.(?:sqlite|dump)$/, days: 30 },
  { name: /^diaria-(\d{4}-\d\d-\d\d)\.sitio$/, days: 7 },
  // Backups that people make with `backup`, and old data that `restore` has renamed.
  { name: /^requests-(\d{4}-\d\d-\d\d)T[\dZ-]+\.(?:sqlite|sitio)$/, days: 30 },
  { name: /^(?:requests\.sqlite|editor|site-content|origin\.json)\.antes-(\d{4}-\d\d-\d\d)/, days: 30 },
]

/** Maximum deletions per kind and day, so that a clock that is wrong for an hour does not delete all backups. */
const AT_ONCE = 2

/** Maximum milliseconds for making a backup. Older partial backups are abandoned. */
const LONGEST = 12 * 60 * 60_000

/**
 * Backs up the database daily, and deletes expired backups after a new one exists. PostgreSQL is only backed up with BACKUP_DIR. With
 * SQLite, the site that people edit is backed up too. The name of a backup contains the day, so that restarts and several servers make only
 * one.
 */
export function createDailyCopies(options: DailyCopiesOptions): DailyCopies {
  const { location, takeAway, log } = options
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
      ['backup-command', async () => takeAway && (await takeCopies(folder, takeAway))],
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
    start: () => wait(FIRST),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

async function makeCopies(
  file: string,
  folder: string,
  { timeZone, now, log, takeAway }: DailyCopiesOptions,
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
      if (takeAway) writeFileSync(path + TO_TAKE, '')
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
  for (const note of listToTake(folder)) if (!existsSync(note.slice(0, -TO_TAKE.length))) await rm(note)
}

/** Makes today's backup of a PostgreSQL database, on only one of its servers. */
async function makeDump(
  url: string,
  folder: string,
  { storage, timeZone, now, log, takeAway }: DailyCopiesOptions,
): Promise<void> {
  const day = dayIn(timeZone(), now())
  const copy = join(folder, `diaria-${day}.dump`)
  if (!storage) return
  await oncePerDay(storage, { day, now: now() }, async () => {
    await dump(url, copy)
    log({ level: 'info', event: 'backup', file: copy })
    if (takeAway) writeFileSync(copy + TO_TAKE, '')
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

async function takeCopies(folder: string, takeAway: (copy: string) => Promise<void>): Promise<void> {
  for (const note of listToTake(folder)) {
    await takeAway(note.slice(0, -TO_TAKE.length))
    await rm(note, { force: true })
  }
}

/** Removes expired backups, and backups that a wrong clock dated in the future. Removes only a few a day. */
async function expire(folder: string, today: string): Promise<void> {
  const names = readdirSync(folder)
  for (const { name: pattern, days } of EXPIRING) {
    const old = names.filter((name) => {
      const day = pattern.exec(name)?.[1]
      const age = day === undefined ? 0 : (Date.parse(today) - Date.parse(day)) / DAY
      return age >= days || age < -1
    })
    for (const name of old.toSorted().slice(0, AT_ONCE)) await rm(join(folder, name), { recursive: true })
  }
}

/** Marker files of the backups that still have to be transferred, the oldest first. */
function listToTake(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => name.endsWith(TO_TAKE))
    .toSorted()
    .map((name) => join(folder, name))
}

/** Removes the partial backups of killed processes: they hold personal data, and nothing else removes them. */
async function removeLeftOver(folder: string, now: Date): Promise<void> {
  for (const name of readdirSync(folder).filter((one) => one.includes(UNFINISHED))) {
    const madeAt = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? now.getTime()
    if (Math.abs(now.getTime() - madeAt) > LONGEST) await rm(join(folder, name), { force: true })
  }
}

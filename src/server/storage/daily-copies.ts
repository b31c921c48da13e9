import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dayIn } from '../../model/time-zone.ts'
import { reasonOf, type WriteLog } from '../log.ts'
import { backUp } from './backup.ts'
import { UNFINISHED } from './database-file.ts'
import { copyFolder } from './deletions.ts'
import type { StorageLocation } from './location.ts'
import { copySite, hasSite, siteCopyBeside } from './site-copy.ts'

export interface DailyCopies {
  /** Makes the copy of this day unless it exists. Never throws. */
  makeDue(): Promise<void>
  /** Looks from time to time for a new day. */
  start(): void
  /** Why the last copy could not be made or taken away; undefined when all is well. */
  trouble(): string | undefined
  stop(): void
}

export interface DailyCopiesOptions {
  location: StorageLocation
  timeZone: () => string
  now: () => Date
  log: WriteLog
  /** takes a copy to another machine. @throws with the reason */
  takeAway?: ((copy: string) => Promise<void>) | undefined
}

/** Milliseconds until the first look: a server that has just started has something else to do. */
const FIRST = 60_000

/** Milliseconds between two looks; after a failure the next one tries again. */
const INTERVAL = 10 * 60_000

/** The suffix of a note beside a copy that is still to be taken to another machine. It survives a restart. */
const TO_TAKE = '.por-llevar'

const DAY = 24 * 60 * 60_000

/**
 * What expires, with its day in the name, and after how many days. Each copy of the site holds all the versions that were published
 * before.
 */
const EXPIRING = [
  { name: /^diaria-(\d{4}-\d\d-\d\d)\.sqlite$/, days: 30 },
  { name: /^diaria-(\d{4}-\d\d-\d\d)\.sitio$/, days: 7 },
  { name: /^requests\.sqlite\.antes-(\d{4}-\d\d-\d\d)/, days: 30 },
]

/** Files of a kind that expire in one day: a clock that is wrong for an hour must not take all of them. */
const AT_ONCE = 2

/** Milliseconds; no copy takes longer. */
const LONGEST = 12 * 60 * 60_000

/**
 * Copies the SQLite database each day, and beside it the site that people change with the editor; both expire. The day is in a copy's
 * name, so that restarts and several servers make one between them. An old copy goes only after a new one is there.
 */
export function createDailyCopies(options: DailyCopiesOptions): DailyCopies {
  const { location, takeAway, log } = options
  let trouble: string | undefined
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const run = async () => {
    if (location.kind === 'postgres') return
    const folder = copyFolder(location)
    const steps = [
      ['backup', () => makeCopies(location.file, folder, options)],
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
      // Another server was faster.
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
  for (const each of new Set([data, folder])) {
    expire(each, dayIn(timeZone(), now()))
    removeLeftOver(each, now())
  }
  for (const note of listToTake(folder)) if (!existsSync(note.slice(0, -TO_TAKE.length))) rmSync(note)
}

async function takeCopies(folder: string, takeAway: (copy: string) => Promise<void>): Promise<void> {
  for (const note of listToTake(folder)) {
    await takeAway(note.slice(0, -TO_TAKE.length))
    rmSync(note, { force: true })
  }
}

/** Removes what is too old, and what a clock that was wrong has dated into the future: a few a day. */
function expire(folder: string, today: string): void {
  const names = readdirSync(folder)
  for (const { name: pattern, days } of EXPIRING) {
    const old = names.filter((name) => {
      const day = pattern.exec(name)?.[1]
      const age = day === undefined ? 0 : (Date.parse(today) - Date.parse(day)) / DAY
      return age >= days || age < -1
    })
    for (const name of old.toSorted().slice(0, AT_ONCE)) rmSync(join(folder, name))
  }
}

/** Notes of copies to take away, the oldest first. */
function listToTake(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => name.endsWith(TO_TAKE))
    .toSorted()
    .map((name) => join(folder, name))
}

/** Removes what programs that were killed have left of copies, with all that families wrote: nothing else would ever delete it. */
function removeLeftOver(folder: string, now: Date) {
  for (const name of readdirSync(folder).filter((one) => one.includes(UNFINISHED))) {
    const madeAt = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? now.getTime()
    if (Math.abs(now.getTime() - madeAt) > LONGEST) rmSync(join(folder, name), { force: true })
  }
}

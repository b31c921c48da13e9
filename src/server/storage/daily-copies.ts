import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dayIn } from '../../model/time-zone.ts'
import { reasonOf, type Log } from '../log.ts'
import { backUp } from './backup.ts'
import { copiesToKeep } from './copies-to-keep.ts'
import { UNFINISHED } from './database-file.ts'
import type { StorageLocation } from './location.ts'
import { copyFolders, purgeCopies } from './purge-copies.ts'
import { copySite, hasSite, siteCopyBeside } from './site-copy.ts'

export interface DailyCopies {
  /** Makes the copy of this day if there is none. Never throws. */
  makeDue(): Promise<void>
  /** Looks from time to time whether a new day has begun. */
  start(): void
  /** Why the last copy could not be made or taken away; undefined when all is well. */
  trouble(): string | undefined
  stop(): void
}

export interface DailyCopiesOptions {
  location: StorageLocation
  timeZone: () => string
  now: () => Date
  log: Log
  /** takes a copy to another machine. @throws with the reason */
  takeAway?: (copy: string) => Promise<void>
}

/** Milliseconds until the first look: a server that has just started has something else to do. */
const FIRST = 60_000

/** Milliseconds between two looks; after a failure the next one tries again. */
const INTERVAL = 10 * 60_000

const DAILY = /^diaria-(\d{4}-\d\d-\d\d)\.sqlite$/

/** How the name of a note beside a copy ends that is still to be taken to another machine: a server that starts anew has to know. */
const TO_TAKE = '.por-llevar'

/** Of how many days the site is kept: each copy of it holds all the versions that were published before. */
const SITES_KEPT = 7

const SITE = /^diaria-\d{4}-\d\d-\d\d\.sitio$/

/** Milliseconds; no copy takes longer. */
const LONGEST = 12 * 60 * 60_000

/**
 * Makes a copy of the SQLite database each day, tries it by opening it, and keeps those of 7 days, 4 weeks and 12 months; beside it one of the site
 * that people change with the editor, which is kept for 7 days. The day is in the copy's name, so that restarts and several servers make one between them. An old copy goes only after a new one is there.
 */
export function createDailyCopies(options: DailyCopiesOptions): DailyCopies {
  const { location, timeZone, now, log, takeAway } = options
  let trouble: string | undefined
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const make = async (file: string, folders: string[]) => {
    const folder = folders[0]!
    const name = `diaria-${dayIn(timeZone(), now())}.sqlite`
    const copy = join(folder, name)
    const data = dirname(file)
    if (!existsSync(file)) return
    const made = [
      !existsSync(copy) && (await add(copy, async () => ({ requests: await backUp(file, copy) }))),
      hasSite(data) &&
        !existsSync(siteCopyBeside(copy)) &&
        (await add(siteCopyBeside(copy), async () => ({
          files: await copySite(data, siteCopyBeside(copy)),
        }))),
    ]
    if (!made.some(Boolean)) return
    thin(folder)
    for (const each of [data, ...folders]) removeLeftOver(each, now())
  }
  const add = async (copy: string, write: () => Promise<object>) => {
    try {
      const about = await write()
      utimesSync(copy, now(), now())
      log({ level: 'info', event: 'backup', file: copy, ...about })
      if (takeAway) writeFileSync(copy + TO_TAKE, '')
    } catch (error) {
      // Another server was faster.
      if (!existsSync(copy)) throw error
    }
    return true
  }
  const leave = async (folder: string) => {
    if (!takeAway) return
    for (const note of listToTake(folder)) {
      await takeAway(note.slice(0, -TO_TAKE.length))
      rmSync(note, { force: true })
    }
  }
  const run = async () => {
    if (location.kind === 'postgres') return
    const folders = copyFolders(location)
    const steps = [
      ['backup', () => make(location.file, folders)],
      ['backup-purge', () => purgeCopies(location)],
      ['backup-command', () => leave(folders[0]!)],
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

/** Removes the copies whose time is over. */
function thin(folder: string) {
  const names = readdirSync(folder)
  const kept = copiesToKeep(names.flatMap((name) => DAILY.exec(name)?.[1] ?? []))
  for (const name of names) {
    const day = DAILY.exec(name)?.[1]
    if (day !== undefined && !kept.has(day)) rmSync(join(folder, name))
  }
  const sites = names.filter((name) => SITE.test(name)).toSorted()
  for (const name of sites.slice(0, -SITES_KEPT)) rmSync(join(folder, name))
  for (const note of listToTake(folder)) if (!existsSync(note.slice(0, -TO_TAKE.length))) rmSync(note)
}

/** What is noted to be taken away, the oldest first. */
function listToTake(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const notes = names.filter((name) => name.endsWith(TO_TAKE)).toSorted()
  return notes.map((name) => join(folder, name))
}

/** Removes what programs that were killed have left of copies, with all that families wrote: nothing else would ever delete it. */
function removeLeftOver(folder: string, now: Date) {
  const names = existsSync(folder) ? readdirSync(folder) : []
  for (const name of names.filter((name) => /\.(?:sqlite|sitio)\./.test(name) && name.includes(UNFINISHED))) {
    const madeAt = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? now.getTime()
    if (Math.abs(now.getTime() - madeAt) > LONGEST) rmSync(join(folder, name), { force: true })
  }
}

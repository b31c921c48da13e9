import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dayIn } from '../../model/time-zone.ts'
import { reasonOf, type Log } from '../log.ts'
import { backUp } from './backup.ts'
import { copiesToKeep } from './copies-to-keep.ts'
import { UNFINISHED } from './database-file.ts'
import { copyFolders, purgeCopies } from './purge-copies.ts'
import type { StorageLocation } from './location.ts'

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

/** Milliseconds; no copy takes longer. */
const LONGEST = 12 * 60 * 60_000

/**
 * Makes a copy of the SQLite database each day, tries it by opening it, and keeps those of 7 days, 4 weeks and 12 months. The day is
 * in the copy's name, so that restarts and several servers make one between them. An old copy goes only after a new one is there.
 */
export function createDailyCopies(options: DailyCopiesOptions): DailyCopies {
  const { location, timeZone, now, log, takeAway } = options
  let trouble: string | undefined
  let left: string | undefined
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const make = async (file: string, folders: string[]) => {
    const folder = folders[0]!
    const name = `diaria-${dayIn(timeZone(), now())}.sqlite`
    const copy = join(folder, name)
    if (!existsSync(file) || existsSync(copy)) return
    try {
      const requests = await backUp(file, copy)
      utimesSync(copy, now(), now())
      log({ level: 'info', event: 'backup', file: copy, requests })
      left = copy
    } catch (error) {
      // Another server was faster.
      if (!existsSync(copy)) throw error
    }
    thin(folder)
    for (const each of [dirname(file), ...folders]) removeLeftOver(each, now())
  }
  const leave = async () => {
    if (!left || !takeAway) return
    await takeAway(left)
    left = undefined
  }
  const run = async () => {
    if (location.kind === 'postgres') return
    const steps = [
      ['backup', () => make(location.file, copyFolders(location))],
      ['backup-purge', () => purgeCopies(location)],
      ['backup-command', leave],
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
}

/** Removes what programs that were killed have left of copies, with all that families wrote: nothing else would ever delete it. */
function removeLeftOver(folder: string, now: Date) {
  const names = existsSync(folder) ? readdirSync(folder) : []
  for (const name of names.filter((name) => name.includes('.sqlite') && name.includes(UNFINISHED))) {
    const madeAt = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? now.getTime()
    if (Math.abs(now.getTime() - madeAt) > LONGEST) rmSync(join(folder, name), { force: true })
  }
}

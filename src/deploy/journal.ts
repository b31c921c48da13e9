import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { isRunning } from '../build/is-running.ts'
import { hashOf } from './disk.ts'
import type { Manifest, Plan } from './manifest.ts'

/** How many deploys stay noted. Those that replaced somebody else's files stay for good. */
const KEPT = 5

/** Milliseconds; no deploy takes longer. After a restart of the machine another program may have the number of its process. */
const LONGEST = 60 * 60_000

/** A deploy that was noted before it began: with it, it can be undone. */
export interface Entry {
  number: number
  /** who began it, and when, in milliseconds since 1970 */
  by: { host: string; pid: number; at: number }
  manifest: Manifest
  /** what each file was before, and the SHA-256 that it has after; null is no file */
  changes: { path: string; before: Buffer | undefined; after: string | null }[]
}

/** Where the deploys of a document root are noted: beside it, never inside, so that no web server shows it. */
export function journalOf(folder: string): string {
  const root = resolve(folder)
  return join(dirname(root), `.${basename(root)}.deploys`)
}

/** The deploy that was noted last, if it was not finished: it is going on, or was cut off. */
export function readUnfinished(journal: string): Entry | undefined {
  const [latest] = numbersIn(journal)
  return latest === undefined || has(journal, latest, 'done') ? undefined : readEntry(journal, latest)
}

/** The last deploy that was finished, and the one before it. */
export function readFinished(journal: string): Entry[] {
  const numbers = numbersIn(journal).filter((number) => has(journal, number, 'done'))
  return numbers.slice(0, 2).map((number) => readEntry(journal, number))
}

/** Descending; what is being forgotten is none. */
function numbersIn(journal: string): number[] {
  if (!existsSync(journal)) return []
  const names = readdirSync(journal).filter((name) => /^\d+$/.test(name))
  const numbers = names.map(Number).filter((number) => isNoted(journal, number))
  return numbers.toSorted((a, b) => b - a)
}

function has(journal: string, number: number, file: string): boolean {
  return existsSync(join(journal, String(number), file))
}

/** Whether a deploy is noted. A power cut while it is being noted may leave the note empty: nothing has been changed then. */
function isNoted(journal: string, number: number): boolean {
  const note = statSync(join(journal, String(number), 'entry.json'), { throwIfNoEntry: false })
  return note !== undefined && note.size > 0
}

/** What undoes a deploy is on the disk before the deploy begins. */
const ON_DISK = { flush: true }

/**
 * Notes a deploy before it begins, with all that it will replace.
 *
 * @returns a function that notes that it is done
 * @throws an Error in Spanish when another deploy has begun since this one was planned
 */
export function noteDeploy(journal: string, { number, changes, manifest, conflicts }: Plan): () => void {
  const aside = join(journal, `new-${process.pid}`)
  const entry = join(journal, String(number))
  try {
    makePrivate(journal)
    rmSync(aside, { recursive: true, force: true })
    mkdirSync(aside)
    const records = changes.map(({ path, before, after }, index) => {
      if (before) writeFileSync(join(aside, `before-${index}`), before, ON_DISK)
      return { path, hasBefore: before !== undefined, after: after ? hashOf(after) : null }
    })
    writeFileSync(
      join(aside, 'entry.json'),
      JSON.stringify({
        manifest,
        changes: records,
        by: { host: hostname(), pid: process.pid, at: Date.now() },
      }),
      ON_DISK,
    )
    if (conflicts.length > 0) writeFileSync(join(aside, 'replaced.json'), JSON.stringify(conflicts))
    if (!isNoted(journal, number)) rmSync(entry, { recursive: true, force: true })
    renameSync(aside, entry)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (existsSync(entry)) throw new Error(BUSY, { cause: error })
    throw error
  }
  return () => {
    writeFileSync(join(entry, 'done'), '')
    try {
      forgetOld(journal)
    } catch {
      // The next deploy tries again.
    }
  }
}

/** What somebody reads who deploys while another deploy is going on. */
export const BUSY = 'Hay otra copia en marcha hacia esta carpeta. Esperá a que termine, y repetila.'

/** Whether somebody is at it now, as far as this machine knows. */
export function isGoingOn({ by }: Entry): boolean {
  const isRecent = Math.abs(Date.now() - by.at) < LONGEST
  return isRecent && by.host === hostname() && isRunning(by.pid)
}

/** Takes a deploy out of the journal; without the file that goes first it is none, should the rest stay. */
export function forgetEntry(journal: string, number: number): void {
  const folder = join(journal, String(number))
  rmSync(join(folder, 'entry.json'), { force: true })
  rmSync(folder, { recursive: true, force: true })
}

function readEntry(journal: string, number: number): Entry {
  const folder = join(journal, String(number))
  // Written by noteDeploy.
  const { manifest, changes, by } = JSON.parse(readFileSync(join(folder, 'entry.json'), 'utf8')) as {
    manifest: Manifest
    by: Entry['by']
    changes: { path: string; hasBefore: boolean; after: string | null }[]
  }
  return {
    number,
    manifest,
    by,
    changes: changes.map(({ path, hasBefore, after }, index) => ({
      path,
      after,
      before: hasBefore ? readFileSync(join(folder, `before-${index}`)) : undefined,
    })),
  }
}

/** With what deploys that were killed have left. */
function forgetOld(journal: string): void {
  for (const number of numbersIn(journal).slice(KEPT)) {
    if (!existsSync(join(journal, String(number), 'replaced.json'))) forgetEntry(journal, number)
  }
  for (const name of readdirSync(journal)) {
    const [, pid] = /^new-(\d+)$/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) rmSync(join(journal, name), { recursive: true, force: true })
  }
}

/** A host's own files are in it, with the passwords that PHP files hold. */
function makePrivate(journal: string): void {
  mkdirSync(journal, { recursive: true, mode: 0o700 })
  writeFileSync(join(journal, '.htaccess'), 'Require all denied\n')
}

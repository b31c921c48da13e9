import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { isRunning } from '../build/is-running.ts'
import { hashOf } from './disk.ts'
import type { Change, Manifest } from './manifest.ts'

/** How many deploys back can be undone. What was replaced of somebody else's stays for good. */
const KEPT = 5

/** A deploy that was noted before it began: with it, it can be undone. */
export interface Entry {
  number: number
  isDone: boolean
  /** who was at it when it was noted */
  by: { host: string; pid: number }
  manifest: Manifest
  /** what each file was before, and the SHA-256 that it has after; null is no file */
  changes: { path: string; before: Buffer | undefined; after: string | null }[]
}

/** Where the deploys of a document root are noted: beside it, never inside, so that no web server shows it. */
export function journalOf(folder: string): string {
  const root = resolve(folder)
  return join(dirname(root), `.${basename(root)}.deploys`)
}

/** The deploys of a document root that are known, the latest first. */
export function readEntries(journal: string): Entry[] {
  if (!existsSync(journal)) return []
  const numbers = readdirSync(journal)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  return numbers.toSorted((a, b) => b - a).map((number) => readEntry(journal, number))
}

/**
 * Notes a deploy before it begins, with all that it will replace.
 *
 * @returns a function that notes that it is done
 */
export function noteDeploy(
  journal: string,
  changes: Change[],
  manifest: Manifest,
  conflicts: string[],
): () => void {
  const number = (readEntries(journal)[0]?.number ?? 0) + 1
  const aside = join(journal, `new-${number}`)
  try {
    makePrivate(journal)
    rmSync(aside, { recursive: true, force: true })
    mkdirSync(aside)
    const records = changes.map(({ path, before, after }, index) => {
      if (before) writeFileSync(join(aside, `before-${index}`), before)
      return { path, hasBefore: before !== undefined, after: after ? hashOf(after) : null }
    })
    writeFileSync(
      join(aside, 'entry.json'),
      JSON.stringify({ manifest, changes: records, by: { host: hostname(), pid: process.pid } }),
    )
    if (conflicts.length > 0) writeFileSync(join(aside, 'replaced.json'), JSON.stringify(conflicts))
    renameSync(aside, join(journal, String(number)))
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    throw error
  }
  return () => {
    writeFileSync(join(journal, String(number), 'done'), '')
    forgetOld(journal)
  }
}

/** Whether somebody is at it now, as far as this machine knows. */
export function isGoingOn({ isDone, by }: Entry): boolean {
  return !isDone && by.host === hostname() && isRunning(by.pid)
}

/** Takes a deploy that was not finished out of the journal. */
export function forgetEntry(journal: string, { number }: Entry): void {
  rmSync(join(journal, String(number)), { recursive: true })
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
    isDone: existsSync(join(folder, 'done')),
    changes: changes.map(({ path, hasBefore, after }, index) => ({
      path,
      after,
      before: hasBefore ? readFileSync(join(folder, `before-${index}`)) : undefined,
    })),
  }
}

function forgetOld(journal: string): void {
  for (const entry of readEntries(journal).slice(KEPT)) {
    if (!existsSync(join(journal, String(entry.number), 'replaced.json'))) forgetEntry(journal, entry)
  }
}

/** A host's own files are in it, with the passwords that PHP files hold. */
function makePrivate(journal: string): void {
  mkdirSync(journal, { recursive: true, mode: 0o700 })
  writeFileSync(join(journal, '.htaccess'), 'Require all denied\n')
}

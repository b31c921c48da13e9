import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
  type Stats,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Change } from './manifest.ts'
import { mergePart, partOf } from './marked-part.ts'

/**
 * Changes the files of a document root so that a visitor never meets half of it: everything is written beside its place first, where a
 * full disk shows, and then gets its name, what pages load before the pages. While pages change they have no Content-Security-Policy,
 * which would be the one of the other version.
 *
 * @param rest is called between the settings without policies and the pages, where there are both: it gives requests that have read the
 * former settings the time to read their page too
 * @throws what went wrong, in the middle of it
 */
export function applyChanges(folder: string, changes: Change[], rest = waitForRequests): void {
  const swaps = changes.flatMap(swapsOf).toSorted((a, b) => a.turn - b.turn)
  for (const swap of swaps) writeAside(folder, swap)
  const firstPage = changes.some(hadPolicies) ? swaps.find(({ turn }) => turn === TURNS.pages) : undefined
  for (const swap of swaps) {
    if (swap === firstPage) rest()
    putInPlace(folder, swap)
  }
}

/** A web server reads the settings and then the page of a request, within milliseconds; on a busy host it may take longer. */
function waitForRequests(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
}

/** Takes away what a deploy that failed or was killed has left beside the files of its changes. */
export function removeAside(folder: string, changes: Pick<Change, 'path'>[]): void {
  for (const { path } of changes) {
    for (const turn of Object.values(TURNS)) rmSync(join(folder, asideName({ path, turn })), { force: true })
  }
}

/** Folders without anything in them. */
export function removeEmpty(folder: string, names: string[]): void {
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    try {
      rmdirSync(join(folder, name))
    } catch {
      // Something is in it, or it is not there.
    }
  }
}

/**
 * Makes files again what they were; what had come goes last.
 *
 * @returns the errors of those that the disk did not let it restore
 */
export function restoreAll(folder: string, changes: Pick<Change, 'path' | 'before'>[]): unknown[] {
  const swaps = changes.map(({ path, before }) => ({ path, bytes: before, turn: TURNS.remove }))
  const errors: unknown[] = []
  for (const swap of swaps.toSorted((a, b) => Number(!a.bytes) - Number(!b.bytes))) {
    try {
      writeAside(folder, swap)
      putInPlace(folder, swap)
    } catch (error) {
      errors.push(error)
    }
  }
  return errors
}

const TURNS = { assets: 0, files: 1, softSettings: 2, pages: 3, settings: 4, remove: 5 }

/** One rename, or with no bytes one removal. */
interface Swap {
  path: string
  bytes: Buffer | undefined
  turn: number
}

function swapsOf({ path, before, after }: Change): Swap[] {
  if (isSettings(path)) {
    return [
      { path, bytes: withoutPolicies(after ?? before!), turn: TURNS.softSettings },
      { path, bytes: after, turn: TURNS.settings },
    ]
  }
  const turn = path.endsWith('.html') ? TURNS.pages : path.startsWith('assets/') ? TURNS.assets : TURNS.files
  return [{ path, bytes: after, turn: after ? turn : TURNS.remove }]
}

function hadPolicies({ path, before }: Change): boolean {
  return isSettings(path) && before !== undefined && !withoutPolicies(before).equals(before)
}

function isSettings(path: string): boolean {
  return /(^|\/)\.htaccess$/.test(path)
}

function withoutPolicies(settings: Buffer): Buffer {
  const text = settings.toString('latin1')
  const part = partOf(text)
  if (part === undefined) return settings
  return Buffer.from(mergePart(text, part.replace(/^.*Content-Security-Policy.*\n/gm, '')), 'latin1')
}

/**
 * Hosts run their web server as another user: it has to read what we write, whatever this user's mask is. What root writes belongs to
 * whoever owns the file that it replaces, or the folder.
 */
function writeAside(folder: string, { path, bytes, turn }: Swap): void {
  if (!bytes) return
  const target = join(folder, path)
  makeFolder(dirname(target))
  const aside = join(folder, asideName({ path, turn }))
  const before = lstatSync(target, { throwIfNoEntry: false })
  writeFileSync(aside, bytes)
  chmodSync(aside, (before?.mode ?? 0o644) & 0o777)
  giveTo(before ?? lstatSync(dirname(target)), aside)
}

function makeFolder(name: string): void {
  if (existsSync(name)) return
  makeFolder(dirname(name))
  mkdirSync(name)
  chmodSync(name, 0o755)
  giveTo(lstatSync(dirname(name)), name)
}

function giveTo({ uid, gid }: Stats, made: string): void {
  if (process.getuid?.() === 0) chownSync(made, uid, gid)
}

function putInPlace(folder: string, { path, bytes, turn }: Swap): void {
  if (bytes) renameSync(join(folder, asideName({ path, turn })), join(folder, path))
  else rmSync(join(folder, path), { force: true })
}

function asideName({ path, turn }: Pick<Swap, 'path' | 'turn'>): string {
  return join(dirname(path), `.sitio-${createHash('sha256').update(path).digest('hex').slice(0, 12)}-${turn}`)
}

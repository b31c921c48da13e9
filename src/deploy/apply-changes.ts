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
import { mergePart, partOf } from './marked-part.ts'
import type { FileChange } from './plan-deploy.ts'

/** Writes every new file beside its place, where a full disk shows before anything has changed. */
export function writeAside(folder: string, changes: FileChange[]): void {
  for (const swap of changes.flatMap(swapsOf)) if (swap.bytes) writeFile(folder, swap, swap.bytes)
}

/**
 * Renames the new files to their places. Scripts and styles go before pages, so that a visitor never meets half of a version. While pages
 * change they have no Content-Security-Policy, which would be that of the other version.
 *
 * @param pause waits between the settings without policies and the pages, until requests with the former settings end
 */
export function putInPlace(folder: string, changes: FileChange[], pause = waitForRequests): void {
  const swaps = changes.flatMap(swapsOf).toSorted((a, b) => a.turn - b.turn)
  const firstPage = changes.some(hadPolicies) ? swaps.find(({ turn }) => turn === TURNS.pages) : undefined
  for (const swap of swaps) {
    if (swap === firstPage) pause()
    const place = join(folder, swap.path)
    if (swap.bytes) renameSync(join(folder, asideName(swap)), place)
    else rmSync(place, { force: true })
  }
}

/** A web server reads the settings and then the page of a request, within milliseconds; on a busy host it may take longer. */
function waitForRequests(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
}

/** Removes what a deploy that failed or was killed has left beside files. */
export function removeAside(folder: string, paths: string[]): void {
  for (const path of paths) {
    for (const turn of Object.values(TURNS)) rmSync(join(folder, asideName({ path, turn })), { force: true })
  }
}

/** Removes folders without anything in them. */
export function removeEmpty(folder: string, names: string[]): void {
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    try {
      rmdirSync(join(folder, name))
    } catch {
      // Something is in it, or it is not there.
    }
  }
}

const TURNS = { assets: 0, files: 1, softSettings: 2, pages: 3, settings: 4, remove: 5 }

/** One rename, or with no bytes one removal. */
interface Swap {
  path: string
  bytes: Buffer | undefined
  turn: number
}

function swapsOf({ path, before, after }: FileChange): Swap[] {
  const settings = after ?? before
  if (isSettings(path) && settings) {
    return [
      { path, bytes: withoutPolicies(settings), turn: TURNS.softSettings },
      { path, bytes: after, turn: TURNS.settings },
    ]
  }
  const turn = path.endsWith('.html') ? TURNS.pages : path.startsWith('assets/') ? TURNS.assets : TURNS.files
  return [{ path, bytes: after, turn: after ? turn : TURNS.remove }]
}

function hadPolicies({ path, before }: FileChange): boolean {
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
 * Writes a file that the web server, which runs as another user, can read whatever this user's mask is. What root writes belongs to the owner
 * of the file that it replaces, or of the folder.
 */
function writeFile(folder: string, swap: Swap, bytes: Buffer): void {
  const target = join(folder, swap.path)
  makeFolder(dirname(target))
  const aside = join(folder, asideName(swap))
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

function asideName({ path, turn }: Pick<Swap, 'path' | 'turn'>): string {
  return join(dirname(path), `.sitio-${createHash('sha256').update(path).digest('hex').slice(0, 12)}-${turn}`)
}

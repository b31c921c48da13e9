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

/** Writes the new files beside the files that they will replace. A full disk then stops the deploy before it changes anything. */
export function writeTemporary(folder: string, changes: FileChange[]): void {
  for (const swap of changes.flatMap(swapsOf)) if (swap.bytes) writeFile(folder, swap, swap.bytes)
}

/**
 * Renames the new files to their final names, assets before pages, so that visitors never get mixed versions. Until the end, pages have no
 * Content-Security-Policy, because one version's policy would block the other version's scripts.
 *
 * @param pause called before the pages are renamed; waits for requests that have read the old settings
 */
export function swapIn(folder: string, changes: FileChange[], pause = waitForRequests): void {
  const swaps = changes.flatMap(swapsOf).toSorted((a, b) => a.order - b.order)
  const firstPage = changes.some(hadPolicies)
    ? swaps.find(({ order }) => order === SWAP_ORDER.pages)
    : undefined
  for (const swap of swaps) {
    if (swap === firstPage) pause()
    const place = join(folder, swap.path)
    if (swap.bytes) renameSync(join(folder, temporaryName(swap)), place)
    else rmSync(place, { force: true })
  }
}

/** Waits 300 ms. A web server reads the settings and the page of a request within milliseconds, but a busy host takes longer. */
function waitForRequests(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
}

/** Removes the temporary files of failed or killed deploys. */
export function removeTemporary(folder: string, paths: string[]): void {
  for (const path of paths) {
    for (const order of Object.values(SWAP_ORDER))
      rmSync(join(folder, temporaryName({ path, order })), { force: true })
  }
}

export function removeEmpty(folder: string, names: string[]): void {
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    try {
      rmdirSync(join(folder, name))
    } catch {
      // Ignores a folder that is not empty or does not exist.
    }
  }
}

const SWAP_ORDER = { assets: 0, files: 1, softSettings: 2, pages: 3, settings: 4, remove: 5 }

interface Swap {
  path: string
  bytes: Buffer | undefined
  order: number
}

function swapsOf({ path, before, after }: FileChange): Swap[] {
  const settings = after ?? before
  if (isSettings(path) && settings) {
    return [
      { path, bytes: withoutPolicies(settings), order: SWAP_ORDER.softSettings },
      { path, bytes: after, order: SWAP_ORDER.settings },
    ]
  }
  const order = path.endsWith('.html')
    ? SWAP_ORDER.pages
    : path.startsWith('assets/')
      ? SWAP_ORDER.assets
      : SWAP_ORDER.files
  return [{ path, bytes: after, order: after ? order : SWAP_ORDER.remove }]
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
 * Writes a file with the permissions of the file that it will replace. When run as root, also gives it the same owner, or the owner of the
 * folder.
 */
function writeFile(folder: string, swap: Swap, bytes: Buffer): void {
  const target = join(folder, swap.path)
  makeFolder(dirname(target))
  const temporary = join(folder, temporaryName(swap))
  const before = lstatSync(target, { throwIfNoEntry: false })
  writeFileSync(temporary, bytes)
  chmodSync(temporary, (before?.mode ?? 0o644) & 0o777)
  setOwner(before ?? lstatSync(dirname(target)), temporary)
}

function makeFolder(name: string): void {
  if (existsSync(name)) return
  makeFolder(dirname(name))
  mkdirSync(name)
  chmodSync(name, 0o755)
  setOwner(lstatSync(dirname(name)), name)
}

function setOwner({ uid, gid }: Stats, made: string): void {
  if (process.getuid?.() === 0) chownSync(made, uid, gid)
}

function temporaryName({ path, order }: Pick<Swap, 'path' | 'order'>): string {
  return join(
    dirname(path),
    `.sitio-${createHash('sha256').update(path).digest('hex').slice(0, 12)}-${order}`,
  )
}

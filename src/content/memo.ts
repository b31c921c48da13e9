import { hash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { replaceFile } from './replace-file.ts'

/** Milliseconds. Entries that no process has used for so long are deleted. */
const LIFETIME = 30 * 24 * 60 * 60_000
const DAY = 24 * 60 * 60_000

/** `SITE_MEMO=off` makes everything again each time. No byte of any result depends on it. */
const isOff = () => process.env.SITE_MEMO === 'off'

/** The files of the entries that this process has used. */
const used = new Set<string>()
let isSwept = false

/**
 * Returns the bytes that `make` gives, from the disk if it has been called with this key before.
 *
 * @param key {@link keyOf} all inputs: the bytes of the source, the parameters, and a version of the code that makes the result
 */
export async function memo(key: string, make: () => Uint8Array | Promise<Uint8Array>): Promise<Uint8Array> {
  return find(key) ?? keep(key, await make())
}

/** Like {@link memo}, for bytes that are made synchronously. */
export function memoSync(key: string, make: () => Uint8Array): Uint8Array {
  return find(key) ?? keep(key, make())
}

/**
 * A memo of this process: values of any kind, not on the disk. A promise is kept like any other value.
 *
 * @param most entries; the one that was not used for longest goes first
 */
export function createMemo<T>(most: number): (key: string, make: () => T) => T {
  const known = new Map<string, { value: T }>()
  return (key, make) => {
    const entry = (isOff() ? undefined : known.get(key)) ?? { value: make() }
    known.delete(key)
    known.set(key, entry)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return entry.value
  }
}

/** A hash of a list of inputs, in their order. */
export function keyOf(...inputs: readonly (string | Uint8Array)[]): string {
  return hash('sha256', inputs.map((input) => hash('sha256', input)).join(' '))
}

/** The installed versions of packages, as one input of a key. */
export function versionsOf(...packages: readonly string[]): string {
  return packages
    .map((name) => {
      const file = findPackageJSON(name, import.meta.url)
      return `${name} ${file && hash('sha256', readFileSync(file))}`
    })
    .join('\n')
}

/** The files of the entries that this process has used so far, for a release that brings them along. */
export function memoFilesUsed(): string[] {
  return [...used]
}

/** An entry's file: the SHA-256 of the bytes in hexadecimal, then the bytes. A damaged one is made again. */
const SUM = 64

function fileOf(key: string): string {
  return join(cacheFolder('memo'), key)
}

function find(key: string): Uint8Array | undefined {
  if (isOff()) return undefined
  const file = fileOf(key)
  const entry = attempt(() => readFileSync(file))
  const bytes = entry?.subarray(SUM)
  if (!entry || !bytes || entry.toString('latin1', 0, SUM) !== hash('sha256', bytes)) return undefined
  used.add(file)
  attempt(() => touch(file))
  return bytes
}

function keep(key: string, bytes: Uint8Array): Uint8Array {
  if (isOff()) return bytes
  attempt(() => {
    replaceFile(fileOf(key), Buffer.concat([Buffer.from(hash('sha256', bytes)), bytes]))
    used.add(fileOf(key))
    sweep()
  })
  return bytes
}

/** A disk that cannot be read or written costs time, and changes no result. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

function touch(file: string): void {
  const now = new Date()
  if (now.getTime() - statSync(file).mtimeMs > DAY) utimesSync(file, now, now)
}

/** Once a process, when it adds an entry. */
function sweep(): void {
  if (isSwept) return
  isSwept = true
  for (const name of readdirSync(cacheFolder('memo'))) {
    const file = join(cacheFolder('memo'), name)
    if (Date.now() - statSync(file).mtimeMs > LIFETIME) rmSync(file, { force: true })
  }
}

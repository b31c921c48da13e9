import { hash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'

const MAX_AGE = 30 * 24 * 60 * 60_000
const DAY = 24 * 60 * 60_000

/** `SITE_MEMO=off` disables the disk cache. Results are the same with and without it. */
const isOff = () => process.env.SITE_MEMO === 'off'

const used = new Set<string>()
let hasDeletedOld = false

/**
 * Returns bytes from the disk cache, or makes and caches them.
 *
 * @param key the {@link keyOf} of everything that the bytes depend on: source bytes, parameters and a version of the code
 */
export async function memo(key: string, make: () => Uint8Array | Promise<Uint8Array>): Promise<Uint8Array> {
  return readEntry(key) ?? writeEntry(key, await make())
}

/** Whether the disk cache has an entry. A damaged entry counts too. */
export function hasEntry(key: string): boolean {
  return !isOff() && existsSync(fileOf(key))
}

/** Creates a cache in memory for any values, including promises. Above `maxEntries`, it drops the least recently used entry. */
export function createMemo<T>(maxEntries: number): (key: string, make: () => T) => T {
  const known = new Map<string, { value: T }>()
  return (key, make) => {
    const entry = (isOff() ? undefined : known.get(key)) ?? { value: make() }
    known.delete(key)
    known.set(key, entry)
    if (entry.value instanceof Promise) entry.value.catch(() => known.delete(key))
    const [oldest] = known.keys()
    if (known.size > maxEntries && oldest !== undefined) known.delete(oldest)
    return entry.value
  }
}

/** Returns a hash of a list of inputs. Their order matters. */
export function keyOf(...inputs: readonly (string | Uint8Array)[]): string {
  return hash('sha256', inputs.map((input) => hash('sha256', input)).join(' '))
}

export function versionsOf(...packages: readonly string[]): string {
  return packages
    .map((name) => {
      const file = findPackageJSON(name, import.meta.url)
      return `${name} ${file && hash('sha256', readFileSync(file))}`
    })
    .join('\n')
}

/** Returns the paths of the cache files that this process has used. A release includes these files. */
export function memoFilesUsed(): string[] {
  return [...used]
}

/** Length of the SHA-256 in hexadecimal at the start of each cache file. A wrong SHA-256 means that the file is damaged. */
const HASH_LENGTH = 64

function fileOf(key: string): string {
  return join(cacheFolder('memo'), key)
}

function readEntry(key: string): Uint8Array | undefined {
  if (isOff()) return undefined
  const file = fileOf(key)
  const entry = ignoreErrors(() => readFileSync(file))
  const bytes = entry?.subarray(HASH_LENGTH)
  if (!entry || !bytes || entry.toString('latin1', 0, HASH_LENGTH) !== hash('sha256', bytes)) return undefined
  used.add(file)
  ignoreErrors(() => touch(file))
  return bytes
}

function writeEntry(key: string, bytes: Uint8Array): Uint8Array {
  if (isOff()) return bytes
  ignoreErrors(() => {
    mkdirSync(cacheFolder('memo'), { recursive: true })
    writeFileSync(fileOf(key), Buffer.concat([Buffer.from(hash('sha256', bytes)), bytes]))
    used.add(fileOf(key))
    deleteOldEntries()
  })
  return bytes
}

/** Runs an action and ignores disk errors, because a missing cache entry costs only time. */
function ignoreErrors<T>(act: () => T): T | undefined {
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

/** Deletes cache entries that were not used for a month. Runs once per process, with the first new entry. */
function deleteOldEntries(): void {
  if (hasDeletedOld) return
  hasDeletedOld = true
  for (const name of readdirSync(cacheFolder('memo'))) {
    const file = join(cacheFolder('memo'), name)
    if (Date.now() - statSync(file).mtimeMs > MAX_AGE) rmSync(file, { force: true })
  }
}

import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  type Dirent,
} from 'node:fs'
import { join, relative, sep } from 'node:path'
import { reading } from './table/reading.ts'
import type { Report } from './diagnostic-log.ts'
import { wholeFile } from './location.ts'
import { DISK_REASONS } from '../../model/disk-reasons.ts'

/** Runs a function that reads from the disk. @returns undefined when it fails, after reporting the disk's error */
export function tryDisk<T>(path: string, ask: () => T, report: Report = ignore): T | undefined {
  try {
    return ask()
  } catch (cause) {
    report(reading.unreadable(explainDisk(cause)), wholeFile(displayPath(path)))
    return undefined
  }
}

/**
 * Reads a file in a folder. Refuses pipes, devices, and links to files outside the folder.
 *
 * @param maxBytes the size limit
 * @throws the disk's error
 */
export function readInside(folder: string, path: string, maxBytes: number): Buffer<ArrayBuffer> {
  const real = realpathSync.native(path)
  if (!real.startsWith(realpathSync.native(folder) + sep)) throw refusal('OUTSIDE')
  const file = openSync(real, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0))
  try {
    const found = fstatSync(file)
    if (found.isDirectory()) throw refusal('EISDIR')
    if (!found.isFile()) throw refusal('SPECIAL')
    if (found.size > maxBytes) throw refusal('EFBIG')
    return readFileSync(file)
  } finally {
    closeSync(file)
  }
}

function refusal(code: string): Error {
  return Object.assign(new Error(code), { code })
}

/** Returns all files and folders below a folder. Reports folders that cannot be read. */
export function entriesUnder(folder: string, report: Report = ignore): Dirent[] {
  return allUnder(folder, (path) => readdirSync(path, { withFileTypes: true }), report)
}

/** Returns all files and folders below a folder. @param list reads the entries of a single folder */
export function allUnder<Entry extends { name: string; isDirectory(): boolean }>(
  folder: string,
  list: (folder: string) => Entry[],
  report: Report = ignore,
): Entry[] {
  const entries = tryDisk(folder, () => list(folder), report) ?? []
  return entries.flatMap((entry) =>
    entry.isDirectory() ? [entry, ...allUnder(join(folder, entry.name), list, report)] : [entry],
  )
}

export function pathsInside(
  folder: string,
  entries: readonly { parentPath: string; name: string }[],
): string[] {
  return entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
}

const ignore = () => {}

/** Explains a disk error in Spanish. @throws any other error */
export function explainDisk(cause: unknown): string {
  if (!(cause instanceof Error) || !('code' in cause)) throw cause
  return DISK_REASONS[String(cause.code)] ?? String(cause.code)
}

/** Returns a path for messages: relative to the working directory, with forward slashes. */
export function displayPath(path: string): string {
  return relative(process.cwd(), path).replaceAll(sep, '/')
}

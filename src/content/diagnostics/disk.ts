import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  type Dirent,
  type Stats,
} from 'node:fs'
import { join, relative, sep } from 'node:path'
import { reading } from './table/reading.ts'
import type { Report } from './log.ts'
import { wholeFile } from './location.ts'

/**
 * Reads from the disk.
 *
 * @returns undefined when it cannot be read, after reporting why (where `report` is given)
 */
export function askDisk<T>(path: string, ask: () => T, report: Report = ignore): T | undefined {
  try {
    return ask()
  } catch (cause) {
    report(reading.unreadable(explainDisk(cause)), wholeFile(displayPath(path)))
    return undefined
  }
}

/**
 * Reads a file that really stands inside a folder: a link leads nowhere else, and a pipe or a device is not waited for.
 *
 * @param most bytes
 * @param note gets what is read, and what the disk said of the file before
 * @throws as the disk does
 */
export function readInside(
  folder: string,
  path: string,
  most: number,
  note: (stats: Stats, bytes: Uint8Array) => void = ignore,
): Buffer<ArrayBuffer> {
  const real = realpathSync.native(path)
  if (!real.startsWith(realpathSync.native(folder) + sep)) throw refusal('OUTSIDE')
  const file = openSync(real, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0))
  try {
    const found = fstatSync(file)
    if (found.isDirectory()) throw refusal('EISDIR')
    if (!found.isFile()) throw refusal('SPECIAL')
    if (found.size > most) throw refusal('EFBIG')
    const bytes = readAll(file, found.size)
    note(found, bytes)
    return bytes
  } finally {
    closeSync(file)
  }
}

/** The bytes of an open file, asked for once where the disk gives them at once. */
function readAll(file: number, size: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(size)
  let end = 0
  for (let more = -1; end < size && more !== 0; end += more)
    more = readSync(file, bytes, end, size - end, null)
  return bytes.subarray(0, end)
}

function refusal(code: string): Error {
  return Object.assign(new Error(code), { code })
}

/** All entries of a folder and of the folders inside it; those that cannot be read are reported (where `report` is given). */
export function entriesUnder(folder: string, report: Report = ignore): Dirent[] {
  return allUnder(folder, (path) => readdirSync(path, { withFileTypes: true }), report)
}

/** The same, listed by somebody else. */
export function allUnder<Entry extends { name: string; isDirectory(): boolean }>(
  folder: string,
  list: (folder: string) => Entry[],
  report: Report = ignore,
): Entry[] {
  const entries = askDisk(folder, () => list(folder), report) ?? []
  return entries.flatMap((entry) =>
    entry.isDirectory() ? [entry, ...allUnder(join(folder, entry.name), list, report)] : [entry],
  )
}

/** The paths of such entries inside the folder, with forward slashes. */
export function pathsInside(
  folder: string,
  entries: readonly { parentPath: string; name: string }[],
): string[] {
  // Thousands may stand in one folder.
  const known = new Map<string, string>()
  return entries.map(({ parentPath, name }) => {
    const above = known.get(parentPath) ?? relative(folder, parentPath).replaceAll('\\', '/')
    known.set(parentPath, above)
    return above ? `${above}/${name}` : name
  })
}

const ignore = () => {}

const reasons: Record<string, string> = {
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'el disco es de solo lectura',
  ENOSPC: 'no queda lugar en el disco',
  ENOENT: 'ya no está',
  EISDIR: 'es una carpeta, y acá va un archivo',
  ENOTDIR: 'es un archivo, y acá va una carpeta',
  ELOOP: 'es un enlace que no lleva a ningún archivo',
  OUTSIDE: 'es un enlace a un archivo que está afuera de la carpeta del contenido',
  SPECIAL: 'no es un archivo común',
  EFBIG: 'es demasiado grande',
}

/** Why the disk refused something, in Spanish. @throws the cause itself when it is no error of the disk */
export function explainDisk(cause: unknown): string {
  if (!(cause instanceof Error) || !('code' in cause)) throw cause
  return reasons[String(cause.code)] ?? String(cause.code)
}

/** Names with single slashes between them, none of which begins with a dot. */
const INSIDE = /^[^./][^/]*(\/[^./][^/]*)*$/

/** A path as messages show it: from the working directory, with forward slashes. */
export function displayPath(path: string): string {
  if (INSIDE.test(path) && sep === '/') return path
  const end = path.lastIndexOf(sep)
  const name = path.slice(end + 1)
  if (end < 1 || !INSIDE.test(name)) return fromHere(path)
  const [folder, cwd] = [path.slice(0, end), process.cwd()]
  if (last.folder !== folder || last.cwd !== cwd) last = { folder, cwd, shown: fromHere(folder) }
  return last.shown ? `${last.shown}/${name}` : name
}

/** Thousands stand in one folder, whose own path is worked out once. */
let last = { folder: '', cwd: '', shown: '' }

function fromHere(path: string): string {
  const root = process.cwd() + sep
  const inside =
    path.startsWith(root) && !path.includes('..') ? path.slice(root.length) : relative(process.cwd(), path)
  return sep === '/' ? inside : inside.replaceAll(sep, '/')
}

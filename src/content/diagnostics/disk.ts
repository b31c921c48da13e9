import { readdirSync, type Dirent } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { reading } from './table/reading.ts'
import type { Report } from './log.ts'
import { wholeFile } from './location.ts'

/**
 * Asks the disk for something.
 *
 * @returns undefined after reporting why that file or folder cannot be read, where that matters
 */
export function askDisk<T>(path: string, ask: () => T, report: Report = ignore): T | undefined {
  try {
    return ask()
  } catch (cause) {
    report(reading.unreadable(explainDisk(cause)), wholeFile(displayPath(path)))
    return undefined
  }
}

/** All that stands in a folder and in those inside it; those that cannot be read are reported, where that matters. */
export function entriesUnder(folder: string, report: Report = ignore): Dirent[] {
  const entries = askDisk(folder, () => readdirSync(folder, { withFileTypes: true }), report) ?? []
  return entries.flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesUnder(join(folder, entry.name), report)] : [entry],
  )
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
}

/** Why the disk refused something, in Spanish. @throws what was thrown when the disk had nothing to do with it */
export function explainDisk(cause: unknown): string {
  if (!(cause instanceof Error) || !('code' in cause)) throw cause
  return reasons[String(cause.code)] ?? String(cause.code)
}

/** A path as messages show it: from the working directory, with forward slashes. */
export function displayPath(path: string): string {
  return relative(process.cwd(), path).split(sep).join('/')
}

import { statSync } from 'node:fs'

/** Suffixes of the files of a SQLite database: the database, its write-ahead log, its shared memory. */
export const PARTS = ['', '-wal', '-shm']

/** Identifies the database files at a path. The result changes when a file is replaced or removed, or the database is emptied. */
export function identifyFiles(file: string): string {
  return PARTS.map((part) => {
    const found = statSync(file + part, { throwIfNoEntry: false, bigint: true })
    return found && (part || found.size) ? `${found.dev}/${found.ino}` : ''
  }).join()
}

export function isMissing(file: string): boolean {
  return !statSync(file, { throwIfNoEntry: false })?.size
}

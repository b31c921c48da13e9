import { statSync } from 'node:fs'

/** Suffixes of the three files of a SQLite database: database, write-ahead log, shared memory. */
export const PARTS = ['', '-wal', '-shm']

/** Identifies the files at a database's path. The result changes when a file is replaced or removed. */
export function identifyFiles(file: string): string {
  return PARTS.map((part) => {
    const found = statSync(file + part, { throwIfNoEntry: false, bigint: true })
    return found ? `${found.dev}/${found.ino}` : ''
  }).join()
}

export function isMissing(file: string): boolean {
  return !statSync(file, { throwIfNoEntry: false })?.size
}

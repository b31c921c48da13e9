import { statSync } from 'node:fs'

/** The files of a SQLite database in use, by their endings: the database, its write-ahead log, and the log's index. */
export const PARTS = ['', '-wal', '-shm']

/** Identifies the files at a database's path: the result changes when one is replaced or disappears. */
export function identifyFiles(file: string): string {
  return PARTS.map((part) => {
    const found = statSync(file + part, { throwIfNoEntry: false, bigint: true })
    return found ? `${found.dev}/${found.ino}` : ''
  }).join()
}

/** Whether a SQLite file is missing or empty. */
export function isMissing(file: string): boolean {
  return !statSync(file, { throwIfNoEntry: false })?.size
}

import { statSync } from 'node:fs'

/** A SQLite database in use is these files together: itself, its write-ahead log, and the log's index. */
export const PARTS = ['', '-wal', '-shm']

/** Names the files that stand at a database's path now; others are named otherwise, and those that are missing too. */
export function identifyFiles(file: string): string {
  return PARTS.map((part) => {
    const found = statSync(file + part, { throwIfNoEntry: false, bigint: true })
    return found ? `${found.dev}/${found.ino}` : ''
  }).join()
}

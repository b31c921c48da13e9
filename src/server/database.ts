import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** How long a locked database is waited for, in milliseconds. */
export const PATIENCE = 5000

/** One entry a version of the database (`user_version`); never edited once released, only added to. */
const MIGRATIONS = [
  `CREATE TABLE requests (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    institution TEXT NOT NULL,
    message TEXT NOT NULL,
    received_at TEXT NOT NULL,
    dedupe TEXT UNIQUE
  ) STRICT`,
]

/** Where the requests are kept. `dataDir` is the DATA_DIR of the environment. */
export function databaseFile(dataDir = ''): string {
  return join(dataDir || 'data', 'requests.sqlite')
}

/**
 * Opens the requests' database for writing, making it when there is none.
 *
 * @param patience milliseconds to wait for a lock, during which the whole process stands still
 * @throws when it is damaged, locked for long, newer than this program, or not to be reached
 */
export function openDatabase(file: string, patience = PATIENCE): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(file, { timeout: patience })
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    const check = database.prepare('PRAGMA quick_check(1)').get()?.quick_check
    if (check !== 'ok') throw new Error(String(check))
    migrate(database)
    // SQLite would wait inside the call, and all visitors with it; `add` waits between calls instead.
    database.exec('PRAGMA busy_timeout = 0')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function migrate(database: DatabaseSync) {
  if (readVersion(database) === MIGRATIONS.length) return
  database.exec('BEGIN IMMEDIATE')
  // Again, now that nobody else can change it.
  const version = readVersion(database)
  if (version > MIGRATIONS.length) throw new Error(`version ${version} is newer than this program`)
  for (const migration of MIGRATIONS.slice(version)) database.exec(migration)
  database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`)
  database.exec('COMMIT')
}

/** 0 before the first migration. */
export function readVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version)
}

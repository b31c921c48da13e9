import { chmodSync, chownSync, rmSync, statSync, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { reasonOf } from '../log.ts'
import { openThread } from './database-thread.ts'
import { MIGRATIONS } from './migrations.ts'

/** Suffix of a file that is not complete yet, such as a backup. */
export const UNFINISHED = '.incompleta'

/** Suffix that `restore` adds to the names of old files, followed by the time of the restore. */
const SET_ASIDE = '.antes-'

/** The name to which `restore` renames an old file or folder. */
export function pathOfReplaced(path: string, now: Date): string {
  return `${path}${SET_ASIDE}${now.toISOString().replaceAll(/[:.]/g, '-')}`
}

/**
 * Checks a database file in a worker thread, because a large one takes seconds.
 *
 * @returns its number of requests
 * @throws a Spanish sentence when the file is damaged or not a database of this program
 */
export async function checkDatabase(file: string): Promise<number> {
  await using thread = openThread(file, { isReadOnly: true })
  const read = async (sql: string) => {
    const { rows } = await thread.run(sql, [])
    return Object.values(rows[0] ?? {})[0] as unknown
  }
  let problem: string
  try {
    problem = String(await read('PRAGMA integrity_check(1)'))
    const version = Number(await read('PRAGMA user_version'))
    if (problem === 'ok' && version >= 1 && version <= MIGRATIONS.length)
      return Number(await read('SELECT count(*) FROM requests'))
    if (problem === 'ok')
      problem = `es de la versión ${version}, y este programa conoce hasta la ${MIGRATIONS.length}`
  } catch (error) {
    problem = reasonOf(error)
  }
  throw new Error(`${file} no sirve: ${problem}.`)
}

/** Reads the id of a database (DATABASE_ID) and its schema version. @returns undefined when the file cannot be read */
export function identifyDatabase(file: string): { id: string; version: number } | undefined {
  const [row] = queryFile(
    file,
    "SELECT value AS id, user_version AS version FROM settings, pragma_user_version WHERE name = 'id'",
  )
  return row && { id: String(row.id), version: Number(row.version) }
}

/**
 * Ends the WAL mode of a database. SQLite allows that only when no other program uses the file.
 *
 * @throws a Spanish sentence when another program does
 */
export function endWalMode(file: string): void {
  using database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode = DELETE')
  } catch (error) {
    if (!/locked/.test(reasonOf(error))) return
    throw new Error('Otro programa usa la base de datos. Detené el servidor y volvé a intentar.', {
      cause: error,
    })
  }
}

/** Gives a file that root has created to the owner of another file or folder, because the server runs as that user. */
export function copyOwner(made: string, ofWhom: string): void {
  const { uid, gid } = statSync(ofWhom)
  if (process.getuid?.() === 0) chownSync(made, uid, gid)
}

/** Makes a finished file readable only by its owner, and syncs it to the disk. */
export async function secureAndSync(file: string): Promise<void> {
  chmodSync(file, 0o600)
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  for (const part of PARTS.slice(1)) rmSync(file + part, { force: true })
}

/** Runs a query on a SQLite file. @returns no rows when the file is missing, damaged, or lacks the table */
export function queryFile(file: string, query: string): Record<string, unknown>[] {
  if (!existsSync(file)) return []
  try {
    using database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    return database.prepare(query).all()
  } catch {
    return []
  }
}

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

import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { giveToOwner, SET_ASIDE, settle, UNFINISHED } from './database-file.ts'
import { DELETIONS, type Deletion } from './deletions.ts'
import type { StorageLocation } from './location.ts'

/** The folders that hold copies of a database: the chosen one, and the one beside it, for copies made before a migration. */
export function copyFolders({ file, copies }: Extract<StorageLocation, { kind: 'sqlite' }>): string[] {
  const beside = join(dirname(file), 'copias')
  return [...new Set([copies ?? beside, beside])]
}

/**
 * Takes what was deleted for good out of every copy, and out of the databases that `restore` has set aside. A copy is replaced whole,
 * and only when it holds something of it.
 *
 * @returns how many copies were changed
 * @throws when a copy cannot be rewritten, after all the others have been
 */
export function purgeCopies(location: StorageLocation): number {
  if (location.kind === 'postgres') return 0
  const { file } = location
  const deletions = readDeletions(file)
  if (!deletions.length) return 0
  const aside = basename(file) + SET_ASIDE
  const copies = [
    ...listFiles(dirname(file)).filter((path) => basename(path).startsWith(aside)),
    ...copyFolders(location).flatMap(listFiles),
  ].filter((path) => !/-(?:wal|shm|journal)$/.test(path) && !path.endsWith(UNFINISHED))
  let changed = 0
  const failures: unknown[] = []
  for (const copy of copies) {
    try {
      if (purgeCopy(copy, deletions)) changed++
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length) throw failures[0]
  return changed
}

/** What was deleted for good according to a database; nothing when it is missing, damaged, or older than the note of it. */
export function readDeletions(file: string): Deletion[] {
  return (
    readIn(
      file,
      (database) =>
        // The columns of the statement are those of the type.
        database.prepare('SELECT request_id, received_at FROM deletions').all() as object[] as Deletion[],
    ) ?? []
  )
}

/** Deletes from a database that nobody else uses, and notes there what was deleted. The bytes are overwritten, not only unlinked. */
export function purge(file: string, deletions: readonly Deletion[]): void {
  if (!deletions.length) return
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON; BEGIN')
    database.exec(DELETIONS)
    const note = database.prepare('INSERT OR IGNORE INTO deletions VALUES (?, ?)')
    const remove = database.prepare('DELETE FROM requests WHERE id = ? AND received_at = ?')
    for (const { request_id, received_at } of deletions) {
      note.run(request_id, received_at)
      remove.run(request_id, received_at)
    }
    database.exec('COMMIT')
  } finally {
    database.close()
  }
}

function purgeCopy(copy: string, deletions: readonly Deletion[]): boolean {
  const isConcerned = readIn(copy, (database) => {
    const find = database.prepare('SELECT 1 FROM requests WHERE id = ? AND received_at = ?')
    // A log that was set aside holds the bytes of what was deleted in it.
    const hasLog = Boolean(statSync(`${copy}-wal`, { throwIfNoEntry: false })?.size)
    return hasLog || deletions.some(({ request_id, received_at }) => find.get(request_id, received_at))
  })
  if (!isConcerned) return false
  const next = `${copy}.${randomUUID()}${UNFINISHED}`
  try {
    copyFileSync(copy, next)
    if (existsSync(`${copy}-wal`)) copyFileSync(`${copy}-wal`, `${next}-wal`)
    purge(next, deletions)
    giveToOwner(next, copy)
    settle(next)
    const { atime, mtime } = statSync(copy)
    utimesSync(next, atime, mtime)
    renameSync(next, copy)
    for (const part of ['-wal', '-shm']) rmSync(copy + part, { force: true })
  } finally {
    for (const part of ['', '-wal', '-shm', '-journal']) rmSync(next + part, { force: true })
  }
  return true
}

/** Undefined when the file is no database that can be read. */
function readIn<T>(file: string, read: (database: DatabaseSync) => T): T | undefined {
  if (!existsSync(file)) return undefined
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    try {
      return read(database)
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name))
}

import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import { giveToOwner } from './database-file.ts'
import { openThread } from './database-thread.ts'
import { isMissing, PARTS } from './file-identity.ts'
import { prepareTables, type DatabaseUse } from './schema.ts'
import type { Tables } from './tables.ts'
import { threadDialect } from './thread-dialect.ts'

/**
 * Opens a SQLite file for writing, or makes it. Every commit is synced to the disk before it counts. A lock is not waited for: the caller
 * tries again.
 *
 * @throws when it is damaged, locked, of another version, not the expected one, or cannot be reached
 */
export async function openSqlite(file: string, use: DatabaseUse): Promise<Kysely<Tables>> {
  const isNew = isMissing(file)
  if (isNew) use.onNew()
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const thread = openThread(file)
  try {
    // Before the first table: deleted rows are overwritten, and their room is given back in steps.
    await thread.run(
      'PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON',
    )
    closeToOthers(file)
    // Made by a command of root's, it is for the server, which may run as another user; SQLite's files beside it follow it.
    if (isNew) giveToOwner(file, dirname(file))
    const { rows } = await thread.run('PRAGMA quick_check(1)', [])
    const [check] = Object.values(rows[0] ?? {})
    if (check !== 'ok') throw new Error(String(check))
    const db = new Kysely<Tables>({ dialect: threadDialect(thread) })
    await prepareTables(db, 'sqlite', use)
    return db
  } catch (error) {
    await thread.close()
    throw error
  }
}

/** Opens the same file once more, for reading alone: what takes long there keeps no request from being stored. */
export function openReader(file: string): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: threadDialect(openThread(file, { isReadOnly: true })) })
}

/** Only its owner may read what families wrote. The files that SQLite makes beside a database have the database's mode. */
function closeToOthers(file: string) {
  for (const part of PARTS) {
    try {
      chmodSync(file + part, 0o600)
    } catch {
      // It does not exist, or belongs to another user, who decides about its mode.
    }
  }
}

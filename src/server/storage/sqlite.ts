import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely'
import { copyOwner, isMissing, PARTS } from './database-file.ts'
import { openThread, type DatabaseThread } from './database-thread.ts'
import { prepareTables, type DatabaseUse } from './prepare-tables.ts'
import type { Tables } from './tables.ts'

/**
 * Opens or creates a SQLite file. Each commit is synced to the disk. A locked database gives an error at once, and the caller retries.
 *
 * @throws when the file is damaged, locked, newer than this program, not the expected one, or unreachable
 */
export async function openSqlite(file: string, use: DatabaseUse): Promise<Kysely<Tables>> {
  const isNew = isMissing(file)
  if (isNew) use.onNew()
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const thread = openThread(file)
  try {
    // Must run before the first table exists: makes SQLite overwrite deleted rows, and free space in steps.
    await thread.run(
      'PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON',
    )
    restrictAccess(file)
    // Gives a file that root has created to the server's user. SQLite gives its other two files the same owner.
    if (isNew) copyOwner(file, dirname(file))
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

/** Opens the database file a second time, only for reading, so that long queries do not delay the storing of requests. */
export function openReader(file: string): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: threadDialect(openThread(file, { isReadOnly: true })) })
}

/**
 * Makes the database file readable only by its owner, because it contains personal data. SQLite gives its other two files the same mode.
 */
function restrictAccess(file: string) {
  for (const part of PARTS) {
    try {
      chmodSync(file + part, 0o600)
    } catch {
      // The file does not exist, or belongs to another user, who chooses its mode.
    }
  }
}

function threadDialect(thread: DatabaseThread): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => createDriver(thread),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** The adapter declares a single connection, so Kysely runs one query or transaction after the other. */
function createDriver(thread: DatabaseThread): Driver {
  const connection: DatabaseConnection = {
    async executeQuery({ sql, parameters }) {
      const { rows, changes } = await thread.run(sql, parameters)
      // Kysely knows the types of the rows.
      const typed = rows as never[] // oxlint-disable-line typescript/no-unsafe-type-assertion
      return { rows: typed, numAffectedRows: BigInt(changes) }
    },
    streamQuery() {
      throw new Error('requests are read page by page')
    },
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    // Locks the file at once. A transaction that reads first could find the file locked when it writes, and would fail.
    beginTransaction: async () => void (await thread.run('begin immediate')),
    commitTransaction: async () => void (await thread.run('commit')),
    rollbackTransaction: async () => void (await thread.run('rollback', [])),
    destroy: () => thread.close(),
  }
}

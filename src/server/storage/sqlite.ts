import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteStatement,
} from 'kysely'
import { giveToOwner } from './database-file.ts'
import { PARTS } from './file-identity.ts'
import { isMissing } from './marker.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations.ts'
import type { Tables } from './tables.ts'
import { backUpVersion } from './version-copies.ts'

/**
 * Opens a SQLite file for writing, or makes it. Every commit is synced to the disk before it counts. Calls do not wait for a lock,
 * because all visitors would wait with them: they throw SQLITE_BUSY, and the caller tries again. It is copied before it is migrated.
 *
 * @throws when it is damaged, locked, newer than this program, older and must stay so (`migrate`), or cannot be reached
 */
export async function openSqlite(file: string, mayMigrate = true): Promise<Kysely<Tables>> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const isNew = isMissing(file)
  const database = new DatabaseSync(file, { timeout: 0 })
  closeToOthers(file)
  // Made by a command of root's, it is for the server, which may run as another user; SQLite's files beside it follow it.
  if (isNew && file !== ':memory:') giveToOwner(file, dirname(file))
  try {
    // secure_delete: deleted requests are overwritten, not only unlinked.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
    const check = database.prepare('PRAGMA quick_check(1)').get()?.quick_check
    if (check !== 'ok') throw new Error(String(check))
    const version = Number(database.prepare('PRAGMA user_version').get()?.user_version)
    if (mayMigrate && version > 0 && version < MIGRATIONS.length)
      await backUpVersion(file, version, new Date())
    const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) })
    await migrate(db, 'sqlite', undefined, mayMigrate)
    return db
  } catch (error) {
    database.close()
    throw error
  }
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

/** Kysely's own dialect on node:sqlite instead of better-sqlite3. */
class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: adapt(database) })
    this.#database = database
  }

  override createDriver() {
    return new ImmediateDriver(this.#database)
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: adapt(database) })
    this.#database = database
  }

  /** Locks at once: a transaction that reads first and then finds the file locked cannot be continued. */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** After some errors (disk full) SQLite has rolled back by itself, and refuses to do it twice. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** The part of better-sqlite3's interface that Kysely uses. Statements are compiled once: there are few different ones. */
function adapt(database: DatabaseSync) {
  const known = new Map<string, SqliteStatement>()
  const prepare = (sql: string): SqliteStatement => {
    const statement = database.prepare(sql)
    // Kysely passes on the queries' parameters, whose types TypeScript has checked against the tables.
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...values(parameters)),
      run: (parameters) => statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    }
  }
  return {
    close: () => database.close(),
    prepare(sql: string) {
      const statement = known.get(sql) ?? prepare(sql)
      known.set(sql, statement)
      return statement
    },
  }
}

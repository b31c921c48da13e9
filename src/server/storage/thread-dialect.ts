import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely'
import type { DatabaseThread } from './database-thread.ts'

export function threadDialect(thread: DatabaseThread): Dialect {
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

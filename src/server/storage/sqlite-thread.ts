/** The thread of a SQLite database: statements that take long keep no visitor waiting. Started by `database-thread.ts`. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { DatabaseCall, Opening } from './database-thread.ts'

// Our own module has started this one.
const { file, isReadOnly }: Opening = workerData
const statements = new Map<string, StatementSync>()
let database: DatabaseSync | undefined

parentPort?.on('message', ({ id, sql, parameters }: DatabaseCall) => {
  try {
    if (sql === undefined) {
      database?.close()
      parentPort?.close()
      return
    }
    // A lock is never waited for here: the caller tries again.
    database ??= new DatabaseSync(file, { timeout: 0, readOnly: isReadOnly })
    parentPort?.postMessage({ id, result: run(database, sql, parameters) }, [])
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const errcode = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
    parentPort?.postMessage({ id, failure: { message, errcode } }, [])
  }
})

function run(open: DatabaseSync, sql: string, parameters: readonly unknown[] | undefined) {
  // After some errors (disk full) SQLite has rolled back by itself, and refuses to do it twice.
  if (sql === 'rollback' && !open.isTransaction) return { rows: [], changes: 0 }
  if (!parameters) {
    open.exec(sql)
    return { rows: [], changes: 0 }
  }
  const statement = statements.get(sql) ?? open.prepare(sql)
  statements.set(sql, statement)
  // Kysely passes on the parameters of queries, whose types TypeScript has checked against the tables.
  const values = parameters as SQLInputValue[] // oxlint-disable-line typescript/no-unsafe-type-assertion
  if (statement.columns().length > 0) return { rows: statement.all(...values), changes: 0 }
  return { rows: [], changes: Number(statement.run(...values).changes) }
}

/** The worker thread of a SQLite database, started by `database-thread.ts`. In it, long statements do not delay answers to visitors. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { DatabaseCall, WorkerSettings } from './database-thread.ts'

const { file, isReadOnly }: WorkerSettings = workerData
const statements = new Map<string, StatementSync>()
let database: DatabaseSync | undefined

parentPort?.on('message', ({ id, sql, parameters }: DatabaseCall) => {
  try {
    if (sql === undefined) {
      database?.close()
      parentPort?.close()
      return
    }
    // Does not wait for a lock, because the caller retries.
    database ??= new DatabaseSync(file, { timeout: 0, readOnly: isReadOnly })
    parentPort?.postMessage({ id, result: run(database, sql, parameters) }, [])
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const errcode = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
    parentPort?.postMessage({ id, failure: { message, errcode } }, [])
  }
})

function run(open: DatabaseSync, sql: string, parameters: readonly unknown[] | undefined) {
  // After some errors, such as a full disk, SQLite has already rolled back, and another rollback would fail.
  if (sql === 'rollback' && !open.isTransaction) return { rows: [], changes: 0 }
  if (!parameters) {
    open.exec(sql)
    return { rows: [], changes: 0 }
  }
  const statement = statements.get(sql) ?? open.prepare(sql)
  statements.set(sql, statement)
  // The parameters come from Kysely, and TypeScript has checked them against the tables.
  const values = parameters as SQLInputValue[] // oxlint-disable-line typescript/no-unsafe-type-assertion
  // `all` runs a pragma to its end; `run` would make only one step, such as freeing one page.
  if (statement.columns().length > 0 || /^pragma/i.test(sql))
    return { rows: statement.all(...values), changes: 0 }
  return { rows: [], changes: Number(statement.run(...values).changes) }
}

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface DatabaseThread extends AsyncDisposable {
  /**
   * Runs a statement. Without `parameters`, `sql` may contain several statements, and the result has no rows.
   *
   * @throws an error with SQLite's `errcode`
   */
  run(sql: string, parameters?: readonly unknown[]): Promise<StatementResult>
  close(): Promise<void>
}

interface StatementResult {
  rows: unknown[]
  changes: number
}

export interface WorkerSettings {
  file: string
  isReadOnly: boolean
}

/** A message to the worker thread. Without `sql`, it ends the thread. */
export interface DatabaseCall {
  id: number
  sql?: string
  parameters?: readonly unknown[] | undefined
}

interface Answered {
  id: number
  result?: StatementResult
  failure?: { message: string; errcode: number }
}

/** SQLite's code for an I/O error, used for calls after the thread has ended. */
const IO_ERROR = 10

/** Starts a worker thread for a SQLite file. The first statement opens the file. */
export function openThread(file: string, { isReadOnly = false } = {}): DatabaseThread {
  const workerData: WorkerSettings = { file, isReadOnly }
  const worker = new Worker(new URL('sqlite-thread.ts', import.meta.url), { workerData, execArgv: [] })
  const waiting = new Map<number, PromiseWithResolvers<StatementResult>>()
  let count = 0
  let hasEnded = false
  worker.on('message', ({ id, result, failure }: Answered) => {
    const settle = waiting.get(id)
    waiting.delete(id)
    if (result) settle?.resolve(result)
    else settle?.reject(sqliteError(failure?.message ?? '', failure?.errcode ?? 0))
  })
  const end = (reason: string) => {
    hasEnded = true
    for (const settle of waiting.values()) settle.reject(sqliteError(reason, IO_ERROR))
    waiting.clear()
  }
  worker.on('error', (error) => end(String(error)))
  worker.on('exit', () => end('the thread of the database has ended'))
  const close = async () => {
    if (hasEnded) return
    const exit = once(worker, 'exit')
    worker.postMessage({ id: 0 } satisfies DatabaseCall, [])
    await exit
  }
  return {
    run(sql, parameters) {
      if (hasEnded) return Promise.reject(sqliteError('the database is closed', IO_ERROR))
      const settle = Promise.withResolvers<StatementResult>()
      waiting.set(++count, settle)
      worker.postMessage({ id: count, sql, parameters } satisfies DatabaseCall, [])
      return settle.promise
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

function sqliteError(message: string, errcode: number): Error {
  return Object.assign(new Error(message), { errcode })
}

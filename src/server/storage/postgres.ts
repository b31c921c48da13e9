import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import type { WriteLog } from '../log.ts'
import { prepareTables, type DatabaseUse } from './prepare-tables.ts'
import type { Tables } from './tables.ts'

/** Timeouts in milliseconds; short, because visitors are waiting. */
const TIMEOUTS = {
  connectionTimeoutMillis: 5000,
  statement_timeout: 5000,
  lock_timeout: 5000,
  // Frees the locks of a server that has disappeared during a transaction.
  idle_in_transaction_session_timeout: 10_000,
  idleTimeoutMillis: 5000,
}

/**
 * Milliseconds without data after which a connection is closed, because the database server may have disappeared. Longer than any query may
 * take.
 */
const SOCKET_TIMEOUT = 6000

/** PostgreSQL's number of the type BIGINT, which the package pg returns as text. The stored times are small enough for a number. */
const INT8 = 20

/**
 * Connects to a PostgreSQL database, and creates or migrates its tables.
 *
 * @throws when the database is unreachable, refuses the log-in, is newer than this program, or is not the expected one
 */
export async function openPostgres(
  connectionString: string,
  log: WriteLog,
  use: DatabaseUse,
): Promise<Kysely<Tables>> {
  const types = new TypeOverrides()
  types.setTypeParser(INT8, Number)
  const pool = new Pool({
    connectionString,
    types,
    max: 5,
    keepAlive: true,
    ...TIMEOUTS,
    stream: makeSocket,
    // Makes each commit wait for the disk, even if the database is configured otherwise.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it
    onConnect: (client) => client.query('SET synchronous_commit = on'),
  })
  // Handles errors, because an unhandled error event would end the process, and the pool handles only those of idle connections. The next
  // query reconnects.
  pool.on('connect', (client) => {
    client.on('error', (error) =>
      log({ level: 'error', event: 'database-connection', reason: error.message }),
    )
  })
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await prepareTables(db, 'postgres', use)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

function makeSocket(): Socket {
  const socket = new Socket()
  return socket.setTimeout(SOCKET_TIMEOUT, () => socket.destroy(new Error('the database does not answer')))
}

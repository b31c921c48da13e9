import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import type { WriteLog } from '../log.ts'
import { prepareTables, type DatabaseUse } from './schema.ts'
import type { Tables } from './tables.ts'

/** Milliseconds; short, because visitors wait meanwhile. */
const TIMEOUTS = {
  connectionTimeoutMillis: 5000,
  statement_timeout: 5000,
  lock_timeout: 5000,
  idleTimeoutMillis: 5000,
}

/** Milliseconds without a byte after which a connection is cut, longer than all of the above: a machine that vanishes says nothing. */
const SILENCE = 6000

/** Type number of BIGINT. pg gives it as text, because it may exceed what a number holds exactly; our times do not. */
const INT8 = 20

/**
 * Connects to a PostgreSQL database, and makes its tables when it is empty.
 *
 * @throws when it cannot be reached, refuses us, is newer than this program, or not the expected one
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
    // A commit counts only when it is on the disk, even if the database is set otherwise.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it
    onConnect: (client) => client.query('SET synchronous_commit = on'),
  })
  // An error without a listener would end the process, and the pool listens only to idle connections. The next query opens a new
  // connection.
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
  return socket.setTimeout(SILENCE, () => socket.destroy(new Error('the database does not answer')))
}

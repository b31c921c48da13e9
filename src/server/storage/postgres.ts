import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import type { Log } from '../log.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

/** Milliseconds; none may keep a visitor waiting for long. */
const TIMEOUTS = {
  connectionTimeoutMillis: 5000,
  statement_timeout: 5000,
  lock_timeout: 5000,
  idleTimeoutMillis: 5000,
}

/** A machine that vanished never says so: a connection without a byte for longer than all of these, in milliseconds, is cut. */
const SILENCE = 6000

/** Type number of BIGINT, which pg gives as text since it may exceed what a number holds exactly; our times do not. */
const INT8 = 20

/**
 * Connects to a PostgreSQL database and brings its tables up to date.
 *
 * @throws when it cannot be reached, refuses us, or is newer than this program
 */
export async function openPostgres(connectionString: string, log: Log): Promise<Kysely<Tables>> {
  const types = new TypeOverrides()
  types.setTypeParser(INT8, Number)
  const pool = new Pool({
    connectionString,
    types,
    max: 5,
    keepAlive: true,
    ...TIMEOUTS,
    stream: makeSocket,
    // A commit counts when it is on the disk, whatever the database's own setting says.
    onConnect: (client) => client.query('SET synchronous_commit = on'),
  })
  // Without a listener, a connection that breaks would end the process. The pool listens while it is idle, and no longer when
  // it is in use. The next query makes a new one.
  pool.on('connect', (client) => {
    client.on('error', (error) =>
      log({ level: 'error', event: 'database-connection', reason: error.message }),
    )
  })
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(db, 'postgres')
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

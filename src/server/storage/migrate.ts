import { sql, type Kysely, type Transaction } from 'kysely'
import { MIGRATIONS, type DatabaseKind } from './migrations.ts'
import type { Tables } from './tables.ts'

/** The number of the lock that is held while a PostgreSQL database is migrated; any number would do. */
const LOCK = 5971_8310

/**
 * Brings a database to this program's version in one transaction. Processes that start together wait for each other.
 *
 * @param onNew called before the first tables are made, which its error prevents
 * @param mayMigrate false for what runs beside a server: that may be an older one, which would have to do with a newer database
 * @throws one Spanish sentence when the database is newer than this program, or older and must stay so
 */
export async function migrate(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  onNew = () => {},
  mayMigrate = true,
): Promise<void> {
  if (kind === 'sqlite' && (await readVersion(db, kind)) === MIGRATIONS.length) return
  await db.transaction().execute(async (transaction) => {
    if (kind === 'postgres') {
      await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(transaction)
      await sql`CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)`.execute(transaction)
    }
    // Read again under the lock.
    const version = await readVersion(transaction, kind)
    if (version > MIGRATIONS.length) throw newerDatabase(version)
    if (version === MIGRATIONS.length) return
    if (version === 0) onNew()
    else if (!mayMigrate) throw olderDatabase()
    for (const migration of MIGRATIONS.slice(version)) await migration(transaction, kind)
    await writeVersion(transaction, kind)
  })
}

function olderDatabase() {
  return new Error(
    'La base de datos es de una versión anterior del programa. Reiniciá el servidor, que la copia y la actualiza, y volvé a intentar.',
  )
}

function newerDatabase(version: number) {
  return new Error(
    `La base de datos es de la versión ${version}, más nueva que este programa, que conoce hasta la ${MIGRATIONS.length}. ` +
      'Arrancá el programa más nuevo, o recuperá con «restore» la copia que se hizo antes de actualizarla.',
  )
}

/** 0 before the first migration. */
async function readVersion(db: Kysely<Tables>, kind: DatabaseKind): Promise<number> {
  if (kind === 'sqlite') {
    const { rows } = await sql<{ user_version: number }>`PRAGMA user_version`.execute(db)
    return rows[0]?.user_version ?? 0
  }
  const { rows } = await sql<{ version: number }>`SELECT version FROM schema_version`.execute(db)
  return rows[0]?.version ?? 0
}

async function writeVersion(db: Transaction<Tables>, kind: DatabaseKind) {
  if (kind === 'sqlite') {
    await sql.raw(`PRAGMA user_version = ${MIGRATIONS.length}`).execute(db)
    return
  }
  await sql`DELETE FROM schema_version`.execute(db)
  await sql`INSERT INTO schema_version VALUES (${MIGRATIONS.length})`.execute(db)
}

import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { MIGRATIONS, type DatabaseKind } from './migrations.ts'
import { readSetting, writeSetting } from './settings.ts'
import type { Tables } from './tables.ts'

export interface DatabaseUse {
  id?: string | undefined
  /** called before the tables of an empty database are created; throws to prevent that */
  onNew: () => void
  /** called with a sentence for the operator when a migration leaves something that the server no longer uses */
  onLeft: (sentence: string) => void
}

/** Any number, for PostgreSQL's lock during a migration. */
const LOCK = 5971_8310

/**
 * Migrates a database to the newest version in one transaction. Other processes that start meanwhile wait.
 *
 * @throws a Spanish sentence when the database is newer than this program, or not the expected one
 */
export async function prepareTables(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  { id, onNew, onLeft }: DatabaseUse,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (kind === 'postgres') {
      await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(transaction)
      await sql`CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)`.execute(transaction)
      // Needs no migration, because the counts of rate limits may get lost at any time.
      await sql`
        CREATE UNLOGGED TABLE IF NOT EXISTS throttle (key TEXT PRIMARY KEY, full_at DOUBLE PRECISION NOT NULL)`.execute(
        transaction,
      )
    }
    const version = await readVersion(transaction, kind)
    if (version > MIGRATIONS.length) throw newerDatabase(version)
    if (version === 0 && kind === 'postgres') onNew()
    if (version < MIGRATIONS.length) {
      for (const migration of MIGRATIONS.slice(version)) {
        const sentence = await migration(transaction, kind)
        if (sentence) onLeft(sentence)
      }
      await writeVersion(transaction, kind)
    }
    if (version === 0) await writeSetting(transaction, 'id', id ?? randomUUID())
    else if (id !== undefined && (await readSetting(transaction, 'id')) !== id)
      throw new Error('La base de datos no es la que espera DATABASE_ID: quizás es de otro sitio.')
  })
}

function newerDatabase(version: number) {
  return new Error(
    `La base de datos es de la versión ${version}, y este programa conoce hasta la ${MIGRATIONS.length}. ` +
      'Arrancá el programa más nuevo, o recuperá con «restore» una copia de antes de actualizar.',
  )
}

async function readVersion(db: Transaction<Tables>, kind: DatabaseKind): Promise<number> {
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

import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { reasonOf } from '../log.ts'
import { closeForOthers, giveToOwner, settle, UNFINISHED } from './database-file.ts'
import type { StorageLocation } from './location.ts'
import { purgeCopies } from './purge-copies.ts'
import { putInPlace } from './restore.ts'
import { findVersionCopy } from './version-copies.ts'

/**
 * Makes a database fit for an older program: tables as in the copy that was made before it was migrated, filled with the rows of now,
 * so that nothing is lost that the older program knows. The newer database is set aside. The server must not be running.
 *
 * @returns where the newer database is; undefined when it did not have to be changed
 * @throws one Spanish sentence; the database is as it was then
 */
export function downgrade(
  location: Extract<StorageLocation, { kind: 'sqlite' }>,
  version: number,
  now: Date,
): string | undefined {
  const { file } = location
  if (!existsSync(file) || readVersion(file) <= version) return undefined
  const copy = findVersionCopy(file, version)
  if (!copy)
    throw new Error(`No hay una copia de la base de datos de la versión ${version}: no se puede volver.`)
  closeForOthers(file)
  // The older program may not remember what was deleted.
  purgeCopies(location)
  const next = `${file}.nueva${UNFINISHED}`
  try {
    copyFileSync(copy, next)
    refill(next, file)
    giveToOwner(next, file)
    settle(next)
  } catch (error) {
    rmSync(next, { force: true })
    throw new Error(
      `No se pudo volver a la base de datos anterior (${reasonOf(error)}). Quedó como estaba.`,
      {
        cause: error,
      },
    )
  }
  return putInPlace(next, file, now)
}

function readVersion(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return Number(database.prepare('PRAGMA user_version').get()?.user_version)
  } finally {
    database.close()
  }
}

/** Replaces the rows of all tables by those of another database, as far as it has the same columns. */
function refill(older: string, newer: string) {
  const database = new DatabaseSync(older, { enableForeignKeyConstraints: false })
  try {
    const names = (sql: string, ...values: string[]) =>
      database
        .prepare(sql)
        .all(...values)
        .map(({ name }) => String(name))
    database.prepare('ATTACH ? AS newer').run(newer)
    database.exec('PRAGMA secure_delete = ON; BEGIN')
    const all =
      "SELECT name FROM main.sqlite_master WHERE type = 'table' AND (name NOT LIKE 'sqlite%' OR name = 'sqlite_sequence')"
    for (const table of names(all)) {
      const columns = names('SELECT name FROM pragma_table_info(?, ?)', table, 'main')
      const known = names('SELECT name FROM pragma_table_info(?, ?)', table, 'newer')
      const both = columns.filter((name) => known.includes(name)).join(', ')
      if (!both) continue
      const rows = table === 'sqlite_sequence' ? ` WHERE name IN (${all})` : ''
      database.exec(
        `DELETE FROM main.${table}; INSERT INTO main.${table} (${both}) SELECT ${both} FROM newer.${table}${rows}`,
      )
    }
    const [broken] = names('SELECT "table" AS name FROM pragma_foreign_key_check')
    if (broken) throw new Error(`las filas de ${broken} no se corresponden`)
    database.exec('COMMIT')
  } finally {
    database.close()
  }
}

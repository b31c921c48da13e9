import { copyFileSync, existsSync, linkSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { reasonOf } from '../log.ts'
import { asideOf, checkDatabase, closeForOthers, giveToOwner, settle, UNFINISHED } from './database-file.ts'
import { PARTS } from './file-identity.ts'
import { purge, readDeletions } from './purge-copies.ts'

/**
 * Replaces the database by a copy, without what was deleted for good since, and with everybody logged out. The old database is set aside, not deleted. The server
 * must not be running.
 *
 * @returns how many requests there are now, and where the old database is; undefined when there was none
 * @throws one Spanish sentence
 */
export function restore(copy: string, file: string, now: Date): { requests: number; aside?: string } {
  if (!existsSync(copy)) throw new Error(`${copy} no existe.`)
  const isThere = existsSync(file)
  if (isThere && realpathSync(copy) === realpathSync(file)) {
    throw new Error(`${copy} es la base de datos en uso, y no una copia. Elegí una de las copias.`)
  }
  checkDatabase(copy)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (isThere) closeForOthers(file)
  const next = `${file}.nueva${UNFINISHED}`
  let requests: number
  try {
    copyWhole(copy, next)
    purge(next, readDeletions(file))
    endSessions(next)
    requests = checkDatabase(next)
    giveToOwner(next, isThere ? file : dirname(file))
    settle(next)
  } catch (error) {
    for (const part of PARTS) rmSync(next + part, { force: true })
    throw new Error(
      `No se pudo copiar ${copy} a su lugar (${reasonOf(error)}). La base de datos quedó como estaba.`,
      { cause: error },
    )
  }
  const aside = putInPlace(next, file, now)
  return aside === undefined ? { requests } : { requests, aside }
}

/** What was copied by hand while it was in use has its latest requests in a log beside it. */
function copyWhole(copy: string, next: string) {
  for (const part of PARTS.slice(1)) rmSync(next + part, { force: true })
  copyFileSync(copy, next)
  if (existsSync(`${copy}-wal`)) copyFileSync(`${copy}-wal`, `${next}-wal`)
  closeForOthers(next)
}

/** Sessions and links that were ended since must not begin again. A copy of a program without an office has none. */
function endSessions(file: string) {
  const database = new DatabaseSync(file)
  try {
    const find = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?")
    for (const table of ['sessions', 'links']) if (find.get(table)) database.exec(`DELETE FROM ${table}`)
  } finally {
    database.close()
  }
}

/**
 * Gives a file that is ready the database's name: cut off, one of the two has it.
 *
 * @returns the name that the database before has from now on
 */
export function putInPlace(next: string, file: string, now: Date): string | undefined {
  const isThere = existsSync(file)
  const aside = asideOf(file, now)
  if (isThere) giveSecondName(file, aside)
  // A write-ahead log that could not be written into the file belongs to it: the new database would take it for its own.
  for (const part of PARTS.slice(1)) if (existsSync(file + part)) renameSync(file + part, aside + part)
  renameSync(next, file)
  return isThere ? aside : undefined
}

function giveSecondName(file: string, name: string) {
  try {
    linkSync(file, name)
  } catch {
    // Some drives have no second names for a file.
    renameSync(file, name)
  }
}

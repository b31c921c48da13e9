import { copyFileSync, existsSync, linkSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { reasonOf } from '../log.ts'
import { asideOf, checkDatabase, closeForOthers, giveToOwner, settle, UNFINISHED } from './database-file.ts'
import { copyFolder, deleteAgain, readDeletions } from './deletions.ts'
import { PARTS } from './file-identity.ts'
import type { StorageLocation } from './location.ts'
import { queryFile } from './query-file.ts'

export interface Restored {
  requests: number
  /** people who may enter the office again, since the database before did not have them */
  returning: string[]
  /** where the old database is; absent when there was none */
  aside?: string
}

/**
 * Replaces the database by a copy, without the requests that were deleted for good since (as the old database and all copies know it), and
 * with everybody logged out. The old database is set aside. The server must not be running.
 *
 * @throws one Spanish sentence
 */
export async function restore(
  copy: string,
  location: Extract<StorageLocation, { kind: 'sqlite' }>,
  now: Date,
): Promise<Restored> {
  const { file } = location
  if (!existsSync(copy)) throw new Error(`${copy} no existe.`)
  const isThere = existsSync(file)
  if (isThere && realpathSync(copy) === realpathSync(file)) {
    throw new Error(`${copy} es la base de datos en uso, y no una copia. Elegí una de las copias.`)
  }
  await checkDatabase(copy)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (isThere) closeForOthers(file)
  const next = `${file}.nueva${UNFINISHED}`
  try {
    copyWhole(copy, next)
    deleteAgain(next, readDeletions([file], [dirname(copy), copyFolder(location)]))
    endSessions(next)
    const requests = await checkDatabase(next)
    const returning = readPeople(next).filter((name) => !readPeople(file).includes(name))
    giveToOwner(next, isThere ? file : dirname(file))
    settle(next)
    const aside = putInPlace(next, file, now)
    return { requests, returning, ...(aside !== undefined && { aside }) }
  } catch (error) {
    for (const part of PARTS) rmSync(next + part, { force: true })
    throw new Error(
      `No se pudo copiar ${copy} a su lugar (${reasonOf(error)}). La base de datos quedó como estaba.`,
      { cause: error },
    )
  }
}

/** Copies a database with its log: a copy made by hand has its latest requests there. */
function copyWhole(copy: string, next: string) {
  for (const part of PARTS.slice(1)) rmSync(next + part, { force: true })
  copyFileSync(copy, next)
  if (existsSync(`${copy}-wal`)) copyFileSync(`${copy}-wal`, `${next}-wal`)
  closeForOthers(next)
}

/** Sessions and links that were ended since must not begin again. */
function endSessions(file: string) {
  const database = new DatabaseSync(file)
  try {
    database.exec('DELETE FROM sessions; DELETE FROM links')
  } finally {
    database.close()
  }
}

/** The names of the people of the office; empty where the database is missing or damaged. */
function readPeople(file: string): string[] {
  return queryFile(file, 'SELECT name FROM people ORDER BY name').map(({ name }) => String(name))
}

/**
 * Gives a file that is ready the database's name: cut off, one of the two has it.
 *
 * @returns the name that the database before has from now on
 */
function putInPlace(next: string, file: string, now: Date): string | undefined {
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

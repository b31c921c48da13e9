import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { reasonOf } from '../log.ts'
import { PARTS } from './file-identity.ts'
import { MIGRATIONS } from './migrations.ts'

/**
 * Copies the SQLite database while the server goes on writing, and checks the copy before it gets its name.
 *
 * @returns how many requests the copy holds
 * @throws one Spanish sentence
 */
export async function backUp(file: string, copy: string): Promise<number> {
  if (!existsSync(file)) throw new Error(`No hay nada que copiar: ${file} no existe.`)
  if (existsSync(copy)) throw new Error(`${copy} ya existe. Elegí otro nombre.`)
  if (mkdirSync(dirname(copy), { recursive: true, mode: 0o700 })) giveToOwner(dirname(copy), file)
  const unchecked = `${copy}.incompleta`
  rmSync(unchecked, { force: true })
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    await backup(database, unchecked)
  } finally {
    database.close()
  }
  // A program that opens the copy then leaves no files beside it.
  closeForOthers(unchecked)
  const requests = checkDatabase(unchecked)
  giveToOwner(unchecked, file)
  settle(unchecked)
  renameSync(unchecked, copy)
  return requests
}

/**
 * Replaces the database by a copy. The old database is set aside, not deleted. The server must not be running.
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
  const requests = checkDatabase(copy)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (isThere) closeForOthers(file)
  const next = `${file}.nueva`
  try {
    copyFileSync(copy, next)
    giveToOwner(next, isThere ? file : dirname(file))
    settle(next)
  } catch (error) {
    rmSync(next, { force: true })
    throw new Error(
      `No se pudo copiar ${copy} a su lugar (${reasonOf(error)}). La base de datos quedó como estaba.`,
      { cause: error },
    )
  }
  const aside = isThere ? `${file}.antes-${now.toISOString().replaceAll(/[:.]/g, '-')}` : undefined
  // A write-ahead log that could not be written into the file belongs to it.
  for (const part of PARTS) {
    if (aside !== undefined && existsSync(file + part)) renameSync(file + part, aside + part)
  }
  renameSync(next, file)
  return aside === undefined ? { requests } : { requests, aside }
}

/** @returns its number of requests. @throws one Spanish sentence when it is damaged or not a database of this program */
function checkDatabase(file: string): number {
  let problem = 'no es una base de datos de consultas'
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      const read = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0]
      problem = String(read('PRAGMA integrity_check(1)'))
      const version = Number(read('PRAGMA user_version'))
      if (problem === 'ok' && version >= 1 && version <= MIGRATIONS.length) {
        return Number(read('SELECT count(*) FROM requests'))
      }
      if (problem === 'ok')
        problem = `es de la versión ${version}, y este programa conoce hasta la ${MIGRATIONS.length}`
    } finally {
      database.close()
    }
  } catch (error) {
    problem = reasonOf(error)
  }
  throw new Error(`${file} no sirve: ${problem}.`)
}

/** Leaves the mode that lets several programs use the file; SQLite allows this only to the last one that has it open. */
function closeForOthers(file: string) {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode = DELETE')
  } catch (error) {
    if (!/locked/.test(reasonOf(error))) return
    throw new Error('Otro programa usa la base de datos. Detené el servidor y volvé a intentar.', {
      cause: error,
    })
  } finally {
    database.close()
  }
}

/** Gives a file that root has made to the owner of the folder: a service that runs as that user has to open it. */
function giveToOwner(made: string, ofWhom: string) {
  const { uid, gid } = statSync(ofWhom)
  if (process.getuid?.() === 0) chownSync(made, uid, gid)
}

/** Makes a file readable for its owner only and syncs it to the disk, before it gets its name. */
function settle(file: string) {
  chmodSync(file, 0o600)
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
  for (const part of PARTS.slice(1)) rmSync(file + part, { force: true })
}

import { copyFileSync, existsSync, linkSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  pathOfReplaced,
  checkDatabase,
  endWalMode,
  copyOwner,
  secureAndSync,
  UNFINISHED,
  queryFile,
  PARTS,
} from './database-file.ts'
import { copyFolder, deleteAgain, readDeletions } from './deletions.ts'
import { diskReason } from './errors.ts'
import type { StorageLocation } from './storage-location.ts'
import { commandText } from '../command-text.ts'
import { refuseWhileServed, unpackSite } from './restore-site.ts'
import { SITE_COPY, siteCopyBeside } from './site-copy.ts'

interface Restored {
  requests: number
  /** people who get access to the office again, because they are in the backup but not in the current database */
  returning: string[]
  /** the requests of the replaced database that are newer than the backup */
  newer: number
  aside?: string
}

/**
 * Replaces the database with a backup, and renames the old one. Repeats all recorded permanent deletions, and logs all people out. The
 * server must be stopped.
 *
 * @throws a Spanish sentence
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
  if (isThere) endWalMode(file)
  const next = `${file}.nueva${UNFINISHED}`
  try {
    copyWithLog(copy, next)
    deleteAgain(next, readDeletions([file], [dirname(copy), copyFolder(location)]))
    endSessions(next)
    deleteUsedCodes(next, file)
    const requests = await checkDatabase(next)
    const returning = readPeople(next).filter((name) => !readPeople(file).includes(name))
    const newer = countNewer(next, file)
    copyOwner(next, isThere ? file : dirname(file))
    await secureAndSync(next)
    const aside = replaceDatabase(next, file, now)
    return { requests, returning, newer, ...(aside !== undefined && { aside }) }
  } catch (error) {
    for (const part of PARTS) rmSync(next + part, { force: true })
    throw new Error(
      `No se pudo copiar ${copy} a su lugar (${diskReason(error)}). La base de datos quedó como estaba.`,
      { cause: error },
    )
  }
}

/** Copies a database together with its write-ahead log, which may contain the latest requests. */
function copyWithLog(copy: string, next: string) {
  for (const part of PARTS.slice(1)) rmSync(next + part, { force: true })
  copyFileSync(copy, next)
  if (existsSync(`${copy}-wal`)) copyFileSync(`${copy}-wal`, `${next}-wal`)
  endWalMode(next)
}

/** Deletes recovery codes that the current database no longer has, because people have used or renewed them since the backup. */
function deleteUsedCodes(next: string, before: string) {
  const known = new Set(readCodes(before))
  if (readPeople(before).length === 0) return
  const used = readCodes(next).filter((code) => !known.has(code))
  using database = new DatabaseSync(next)
  const drop = database.prepare('DELETE FROM recovery_codes WHERE hash = ?')
  for (const code of used) drop.run(code)
}

function readCodes(file: string): string[] {
  return queryFile(file, 'SELECT hash FROM recovery_codes').map(({ hash }) => String(hash))
}

/** Deletes all sessions and links, because people may have ended some of them since the backup. */
function endSessions(file: string) {
  using database = new DatabaseSync(file)
  database.exec('DELETE FROM sessions; DELETE FROM links')
}

/** Counts the requests of a database that were stored after the last one of a backup. */
function countNewer(copy: string, file: string): number {
  const [last] = queryFile(copy, 'SELECT max(id) AS id FROM requests')
  const [found] = queryFile(
    file,
    `SELECT count(*) AS count FROM requests WHERE id > ${Number(last?.id ?? 0)}`,
  )
  return Number(found?.count ?? 0)
}

function readPeople(file: string): string[] {
  return queryFile(file, 'SELECT name FROM people ORDER BY name').map(({ name }) => String(name))
}

/**
 * Moves a finished database file to its final name. After a power cut, the file of that name is either the complete old or the complete new
 * database.
 *
 * @returns the new path of the old database
 */
function replaceDatabase(next: string, file: string, now: Date): string | undefined {
  const isThere = existsSync(file)
  const aside = pathOfReplaced(file, now)
  if (isThere) linkOrRename(file, aside)
  for (const part of PARTS.slice(1)) if (existsSync(file + part)) renameSync(file + part, aside + part)
  renameSync(next, file)
  return isThere ? aside : undefined
}

function linkOrRename(file: string, name: string) {
  try {
    linkSync(file, name)
  } catch {
    renameSync(file, name)
  }
}

interface RestoreOptions {
  location: StorageLocation
  /** the data folder, which contains the site */
  data: string
  now: Date
  /** called with each Spanish sentence for the operator */
  say: (sentence: string) => void
}

/**
 * Restores a backup of the database, and the backup of the site beside it. If `copy` is a site's backup (`.sitio`), restores only the site.
 * The server must be stopped.
 *
 * @throws a Spanish sentence
 */
export async function restoreBackup(
  copy: string,
  { location, data, now, say }: RestoreOptions,
): Promise<void> {
  const isSiteAlone = copy.endsWith(SITE_COPY)
  if (location.kind === 'postgres' && !isSiteAlone)
    throw new Error('Con DATABASE_URL, la copia se recupera con pg_restore.')
  if (location.kind === 'sqlite' && isSiteAlone) refuseWhileServed(location.file)
  const siteCopy = isSiteAlone ? copy : siteCopyBeside(copy)
  // Unpacks the site before it changes anything, so that a damaged backup changes nothing.
  const site = isSiteAlone || existsSync(siteCopy) ? unpackSite(siteCopy, data) : undefined
  try {
    if (location.kind === 'sqlite' && !isSiteAlone) {
      const { requests, returning, newer, aside } = await restore(copy, location, now)
      say(`La copia está en su lugar (consultas: ${requests}).`)
      if (returning.length > 0)
        say(
          `Vuelven a poder entrar a la oficina: ${returning.join(', ')}. A quien no corresponda: ${commandText('people', 'remove NOMBRE')}.`,
        )
      if (newer > 0)
        say(
          `${newer === 1 ? 'Hay 1 consulta más nueva' : `Hay ${newer} consultas más nuevas`} que la copia: no están en la oficina, y quedaron en ${aside}. Para leerlas, recuperá ese archivo con ${commandText('restore', aside ?? '')}.`,
        )
      if (aside) say(`La base de datos que había quedó en ${aside}, y se borra sola a los 30 días.`)
    }
    if (site) {
      const aside = site.install(now)
      say(`El sitio de la copia está en su lugar (archivos: ${site.files}).`)
      if (aside.length > 0) say(`Lo que había quedó en ${aside.join(', ')}.`)
    } else say(`No hay ${siteCopy}: el sitio y su editor quedaron como estaban.`)
  } finally {
    site?.remove()
  }
}

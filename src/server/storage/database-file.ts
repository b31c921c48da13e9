import { chmodSync, chownSync, closeSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { reasonOf } from '../log.ts'
import { openThread } from './database-thread.ts'
import { PARTS } from './file-identity.ts'
import { MIGRATIONS } from './migrations.ts'
import { queryFile } from './query-file.ts'

/** How the name of a copy ends that is still being made. */
export const UNFINISHED = '.incompleta'

/** The infix of names that `restore` has set aside; the moment follows. */
export const SET_ASIDE = '.antes-'

/** The name under which a path is set aside at a moment. */
export function asideOf(path: string, now: Date): string {
  return `${path}${SET_ASIDE}${now.toISOString().replaceAll(/[:.]/g, '-')}`
}

/**
 * Checks a database in a thread, since that takes seconds for a large one.
 *
 * @returns its number of requests
 * @throws one Spanish sentence when it is damaged or not a database of this program
 */
export async function checkDatabase(file: string): Promise<number> {
  const thread = openThread(file, { isReadOnly: true })
  const read = async (sql: string) => {
    const { rows } = await thread.run(sql, [])
    return Object.values(rows[0] ?? {})[0] as unknown
  }
  let problem: string
  try {
    problem = String(await read('PRAGMA integrity_check(1)'))
    const version = Number(await read('PRAGMA user_version'))
    if (problem === 'ok' && version >= 1 && version <= MIGRATIONS.length)
      return Number(await read('SELECT count(*) FROM requests'))
    if (problem === 'ok')
      problem = `es de la versión ${version}, y este programa conoce hasta la ${MIGRATIONS.length}`
  } catch (error) {
    problem = reasonOf(error)
  } finally {
    await thread.close()
  }
  throw new Error(`${file} no sirve: ${problem}.`)
}

/** The id of a database (DATABASE_ID) and the version of its tables; undefined when it cannot be read. */
export function identifyDatabase(file: string): { id: string; version: number } | undefined {
  const [row] = queryFile(
    file,
    "SELECT value AS id, user_version AS version FROM settings, pragma_user_version WHERE name = 'id'",
  )
  return row && { id: String(row.id), version: Number(row.version) }
}

/** Leaves the mode that lets several programs use the file; SQLite allows this only to the last one that has it open. */
export function closeForOthers(file: string): void {
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
export function giveToOwner(made: string, ofWhom: string): void {
  const { uid, gid } = statSync(ofWhom)
  if (process.getuid?.() === 0) chownSync(made, uid, gid)
}

/** Makes a file readable for its owner only and syncs it to the disk, before it gets its name. */
export function settle(file: string): void {
  chmodSync(file, 0o600)
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
  for (const part of PARTS.slice(1)) rmSync(file + part, { force: true })
}

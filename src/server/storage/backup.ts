import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { checkDatabase, copyOwner, secureAndSync, UNFINISHED } from './database-file.ts'
import { openThread } from './database-thread.ts'
import { explainCopy } from './errors.ts'
import { LOCK_TIMEOUT } from './storage.ts'

/**
 * Copies the SQLite database while the server writes to it. Checks the copy before giving it its final name.
 *
 * @returns the number of requests in the copy
 * @throws a Spanish sentence, after removing the incomplete copy
 */
export async function backUp(file: string, copy: string): Promise<number> {
  if (!existsSync(file)) throw new Error(`No hay nada que copiar: ${file} no existe.`)
  if (existsSync(copy)) throw alreadyThere(copy)
  if (mkdirSync(dirname(copy), { recursive: true, mode: 0o700 })) copyOwner(dirname(copy), file)
  // Uses a random name, because several servers may make the same copy at once, and containers share process ids.
  const unchecked = `${copy}.${randomUUID()}${UNFINISHED}`
  try {
    const thread = openThread(file, { isReadOnly: true })
    try {
      await thread.run(`PRAGMA busy_timeout = ${LOCK_TIMEOUT}`)
      // Copies a snapshot. SQLite's backup API would start again after each request that is stored meanwhile.
      await thread.run('VACUUM INTO ?', [unchecked])
    } finally {
      await thread.close()
    }
    const requests = await checkDatabase(unchecked)
    copyOwner(unchecked, file)
    await secureAndSync(unchecked)
    renameNew(unchecked, copy)
    return requests
  } catch (error) {
    throw explainCopy(error, copy)
  } finally {
    for (const part of ['', '-journal', '-wal', '-shm']) await rm(unchecked + part, { force: true })
  }
}

/** Gives a finished copy its final name. Where the file system has hard links, never replaces an existing file. */
export function renameNew(unchecked: string, copy: string) {
  try {
    linkSync(unchecked, copy)
  } catch {
    if (existsSync(copy)) throw alreadyThere(copy)
    // The file system has no hard links.
    renameSync(unchecked, copy)
  }
}

function alreadyThere(copy: string) {
  return new Error(`${copy} ya existe. Elegí otro nombre.`)
}

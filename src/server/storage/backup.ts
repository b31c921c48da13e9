import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { checkDatabase, giveToOwner, settle, UNFINISHED } from './database-file.ts'
import { openThread } from './database-thread.ts'

/**
 * Copies the SQLite database while the server writes, and checks the copy before renaming it to its final name.
 *
 * @returns the number of requests in the copy
 * @throws a Spanish sentence or the disk's error, after removing the partial copy
 */
export async function backUp(file: string, copy: string): Promise<number> {
  if (!existsSync(file)) throw new Error(`No hay nada que copiar: ${file} no existe.`)
  if (existsSync(copy)) throw alreadyThere(copy)
  if (mkdirSync(dirname(copy), { recursive: true, mode: 0o700 })) giveToOwner(dirname(copy), file)
  // The name is random, because several servers may make the same copy at once, and containers share process ids.
  const unchecked = `${copy}.${randomUUID()}${UNFINISHED}`
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    try {
      await backup(database, unchecked)
    } finally {
      database.close()
    }
    // Turns WAL mode off, so that programs that open the copy leave no extra files beside it.
    const thread = openThread(unchecked)
    try {
      await thread.run('PRAGMA journal_mode = DELETE')
    } finally {
      await thread.close()
    }
    const requests = await checkDatabase(unchecked)
    giveToOwner(unchecked, file)
    await settle(unchecked)
    giveName(unchecked, copy)
    return requests
  } finally {
    for (const part of ['', '-journal', '-wal', '-shm']) rmSync(unchecked + part, { force: true })
  }
}

/** Renames a finished copy without replacing an existing file, where the file system allows. */
export function giveName(unchecked: string, copy: string) {
  try {
    linkSync(unchecked, copy)
  } catch {
    if (existsSync(copy)) throw alreadyThere(copy)
    // Renames the file where the file system has no hard links.
    renameSync(unchecked, copy)
  }
}

function alreadyThere(copy: string) {
  return new Error(`${copy} ya existe. Elegí otro nombre.`)
}

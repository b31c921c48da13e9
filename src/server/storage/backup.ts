import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { checkDatabase, closeForOthers, giveToOwner, settle, UNFINISHED } from './database-file.ts'

/**
 * Copies the SQLite database while the server is writing, and checks the copy before it gets its name.
 *
 * @returns how many requests the copy holds
 * @throws one Spanish sentence, or the disk's error; no half of a copy stays behind
 */
export async function backUp(file: string, copy: string): Promise<number> {
  if (!existsSync(file)) throw new Error(`No hay nada que copiar: ${file} no existe.`)
  if (existsSync(copy)) throw alreadyThere(copy)
  if (mkdirSync(dirname(copy), { recursive: true, mode: 0o700 })) giveToOwner(dirname(copy), file)
  // Several servers may make the same copy at once, and in containers all have the same process id.
  const unchecked = `${copy}.${randomUUID()}${UNFINISHED}`
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    try {
      await backup(database, unchecked)
    } finally {
      database.close()
    }
    // A program that opens the copy then leaves no files beside it.
    closeForOthers(unchecked)
    const requests = await checkDatabase(unchecked)
    giveToOwner(unchecked, file)
    settle(unchecked)
    giveName(unchecked, copy)
    return requests
  } finally {
    for (const part of ['', '-journal', '-wal', '-shm']) rmSync(unchecked + part, { force: true })
  }
}

/** Gives a copy that is ready its name. Never replaces a file, where the file system can promise that. */
export function giveName(unchecked: string, copy: string) {
  try {
    linkSync(unchecked, copy)
  } catch {
    if (existsSync(copy)) throw alreadyThere(copy)
    // Some drives have no second names for a file.
    renameSync(unchecked, copy)
  }
}

function alreadyThere(copy: string) {
  return new Error(`${copy} ya existe. Elegí otro nombre.`)
}

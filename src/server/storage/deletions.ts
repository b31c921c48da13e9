import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { StorageLocation } from './location.ts'
import { queryFile } from './query-file.ts'
import type { Deletion } from './tables.ts'

/** The folder of the copies of a database. */
export function copyFolder({ file, copies }: Extract<StorageLocation, { kind: 'sqlite' }>): string {
  return copies ?? join(dirname(file), 'copias')
}

/** All that was deleted for good, according to some databases and to all in some folders. Those that cannot be read say nothing. */
export function readDeletions(files: readonly string[], folders: readonly string[]): Deletion[] {
  const found = folders.filter((folder) => existsSync(folder)).flatMap((folder) => listCopies(folder))
  const all = [...files, ...found].flatMap((file) => read(file))
  return [...new Map(all.map((one) => [`${one.request_id} ${one.received_at}`, one])).values()]
}

/** Deletes from a database that nobody else uses, and notes there what was deleted. The bytes are overwritten, not only unlinked. */
export function deleteAgain(file: string, deletions: readonly Deletion[]): void {
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA secure_delete = ON; BEGIN')
    const note = database.prepare('INSERT OR IGNORE INTO deletions VALUES (?, ?)')
    const remove = database.prepare('DELETE FROM requests WHERE id = ? AND received_at = ?')
    for (const { request_id, received_at } of deletions) {
      note.run(request_id, received_at)
      remove.run(request_id, received_at)
    }
    database.exec('COMMIT')
  } finally {
    database.close()
  }
}

function listCopies(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => join(folder, name))
}

function read(file: string): Deletion[] {
  return queryFile(file, 'SELECT request_id, received_at FROM deletions').map((row) => ({
    request_id: Number(row.request_id),
    received_at: String(row.received_at),
  }))
}

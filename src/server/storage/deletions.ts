import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { StorageLocation } from './storage-location.ts'
import { queryFile } from './database-file.ts'
import type { Deletion } from './tables.ts'

export function copyFolder({ file, copies }: Extract<StorageLocation, { kind: 'sqlite' }>): string {
  return copies ?? join(dirname(file), 'copias')
}

/**
 * Reads the permanent deletions that databases have recorded: in `files`, and in each database of `folders`. Skips unreadable databases.
 */
export function readDeletions(files: readonly string[], folders: readonly string[]): Deletion[] {
  const found = folders.flatMap((folder) =>
    globSync('*.sqlite', { cwd: folder }).map((name) => join(folder, name)),
  )
  const all = [...files, ...found].flatMap(read)
  return [...new Map(all.map((one) => [`${one.request_id} ${one.received_at}`, one])).values()]
}

/** Repeats permanent deletions in a database that is not in use, and records them there. Overwrites the deleted bytes. */
export function deleteAgain(file: string, deletions: readonly Deletion[]): void {
  using database = new DatabaseSync(file)
  database.exec('PRAGMA secure_delete = ON; BEGIN')
  const record = database.prepare('INSERT OR IGNORE INTO deletions VALUES (?, ?)')
  const remove = database.prepare('DELETE FROM requests WHERE id = ? AND received_at = ?')
  for (const { request_id, received_at } of deletions) {
    record.run(request_id, received_at)
    remove.run(request_id, received_at)
  }
  database.exec('COMMIT')
}

function read(file: string): Deletion[] {
  return queryFile(file, 'SELECT request_id, received_at FROM deletions').map((row) => ({
    request_id: Number(row.request_id),
    received_at: String(row.received_at),
  }))
}

import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Runs a query on a SQLite file. @returns no rows when the file is missing, damaged, or lacks the table */
export function queryFile(file: string, query: string): Record<string, unknown>[] {
  if (!existsSync(file)) return []
  try {
    using database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    return database.prepare(query).all()
  } catch {
    return []
  }
}

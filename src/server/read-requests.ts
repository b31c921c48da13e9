import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { ContactRequest } from '../contract/contact.ts'
import { PATIENCE, readVersion } from './database.ts'

export interface StoredRequest extends ContactRequest {
  id: number
  /** ISO 8601, UTC */
  received_at: string
}

/** All stored requests, oldest first; none when there is no database yet. Works while a server is writing. */
export function readRequests(file: string): StoredRequest[] {
  if (!existsSync(file)) return []
  const database = new DatabaseSync(file, { readOnly: true, timeout: PATIENCE })
  try {
    if (readVersion(database) === 0) return []
    const rows = database.prepare('SELECT * FROM requests ORDER BY id').all()
    return rows.map((row) => ({
      id: Number(row.id),
      received_at: String(row.received_at),
      name: String(row.name),
      email: String(row.email),
      phone: String(row.phone),
      institution: String(row.institution),
      message: String(row.message),
    }))
  } finally {
    database.close()
  }
}

import { hash } from 'node:crypto'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { CONTACT_FIELDS, type ContactRequest } from '../contract/contact.ts'
import { openDatabase, PATIENCE } from './database.ts'
import { reasonOf, type Log } from './log.ts'

export interface RequestStore {
  /**
   * Keeps a request; when this resolves it survives a power cut. A second one with the same key and the same fields
   * is the same request, and is kept once.
   *
   * @param receivedAt ISO 8601, UTC
   * @throws when it could not be kept: disk full, locked for over 5 s, no database
   */
  add(request: ContactRequest, receivedAt: string, key?: string): Promise<void>
  close(): void
}

const INSERT = `INSERT INTO requests (name, email, phone, institution, message, received_at, dedupe)
  VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (dedupe) DO NOTHING`

/**
 * Keeps requests in a SQLite file. One that cannot be opened is reported, and tried again at each request: the site
 * stays up, and recovers without a restart.
 */
export function openStore(file: string, log: Log): RequestStore {
  let connection: { database: DatabaseSync; insert: StatementSync } | undefined
  const connect = (patience?: number) => {
    const database = openDatabase(file, patience)
    return (connection = { database, insert: database.prepare(INSERT) })
  }
  const disconnect = () => {
    connection?.database.close()
    connection = undefined
  }

  try {
    connect()
  } catch (error) {
    log({ level: 'error', event: 'storage', file, reason: reasonOf(error) })
  }
  return {
    async add(request, receivedAt, key) {
      const values = CONTACT_FIELDS.map((field) => request[field])
      const dedupe = key ? hash('sha256', JSON.stringify([key, ...values])) : null
      const deadline = Date.now() + PATIENCE
      for (;;) {
        try {
          ;(connection ?? connect(0)).insert.run(...values, receivedAt, dedupe)
          return
        } catch (error) {
          if (!isBusy(error)) disconnect()
          if (!isBusy(error) || Date.now() > deadline) throw error
          await sleep(25)
        }
      }
    },
    close: disconnect,
  }
}

/** SQLITE_BUSY (5) and SQLITE_LOCKED (6), with their extended codes. */
function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
  return code === 5 || code === 6
}

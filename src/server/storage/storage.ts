import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { reasonOf, type Log } from '../log.ts'
import { isBusy, isLost } from './errors.ts'
import type { DatabaseKind } from './migrations.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** How long a locked database is waited for, in milliseconds. */
const PATIENCE = 5000

export type StorageLocation = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

export interface Database {
  db: Kysely<Tables>
  kind: DatabaseKind
}

/** The database wherever it is. It is opened when first needed, and again after it was lost. */
export interface Storage {
  location: StorageLocation
  /**
   * Runs `work` on the open database, and once more while the database is locked: so it must be one query or one
   * transaction.
   *
   * @param since when whoever waits began to (`performance.now()`); a lock is waited for 5 s from then on
   * @throws when the database cannot be reached, is full, damaged, or locked for too long
   */
  use<T>(work: (database: Database) => Promise<T>, since?: number): Promise<T>
  close(): Promise<void>
}

/** Where the environment says that the requests are kept: DATABASE_URL, else a file in DATA_DIR. */
export function locateStorage(env: Record<string, string | undefined>): StorageLocation {
  if (env.DATABASE_URL) return { kind: 'postgres', url: env.DATABASE_URL }
  return { kind: 'sqlite', file: join(env.DATA_DIR || 'data', 'requests.sqlite') }
}

/**
 * Opens the database. One that cannot be opened is reported, and tried again at each use: the site stays up, and
 * recovers without a restart.
 */
export async function openStorage(location: StorageLocation, log: Log): Promise<Storage> {
  let opening: Promise<Kysely<Tables>> | undefined
  let isClosed = false

  const open = () =>
    location.kind === 'sqlite' ? openSqlite(location.file) : openPostgres(location.url, log)
  const forget = async (lost: Promise<Kysely<Tables>>) => {
    if (opening !== lost) return
    opening = undefined
    await lost.then(
      (db) => db.destroy(),
      () => {},
    )
  }

  const storage: Storage = {
    location,
    async use(work, since = performance.now()) {
      for (;;) {
        if (isClosed) throw new Error('the database was closed')
        const current = (opening ??= open())
        try {
          return await work({ db: await current, kind: location.kind })
        } catch (error) {
          const isOpen = await current.then(
            () => true,
            () => false,
          )
          if (!isOpen || isLost(error)) await forget(current)
          if (!isBusy(error) || performance.now() - since > PATIENCE) throw error
          await sleep(25)
        }
      }
    },
    async close() {
      isClosed = true
      if (opening) await forget(opening)
    },
  }

  await storage
    .use(async () => {})
    .catch((error: unknown) => {
      const file = location.kind === 'sqlite' ? location.file : undefined
      log({ level: 'error', event: 'storage', file, reason: reasonOf(error) })
    })
  return storage
}

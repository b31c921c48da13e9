import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { reasonOf, type Log } from '../log.ts'
import { isBusy, isLost } from './errors.ts'
import { identifyFiles } from './file-identity.ts'
import type { StorageLocation } from './location.ts'
import { isMissing, refuseNew, setMarkers } from './marker.ts'
import type { DatabaseKind } from './migrations.ts'
import type { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** Milliseconds that a locked database is waited for. */
export const PATIENCE = 5000

export interface Database {
  db: Kysely<Tables>
  kind: DatabaseKind
}

interface Opened {
  db: Kysely<Tables>
  /** Whether the files that were opened are still those at the path. */
  isInPlace: () => boolean
}

/** The database. It is opened when first needed, and again after it was lost. */
export interface Storage {
  location: StorageLocation
  /**
   * Runs `work` on the open database. Runs it again while the database is locked, or when its file was moved or deleted meanwhile, so
   * `work` must be one query or one transaction.
   *
   * @param since when the caller began to wait (`performance.now()`); a lock is waited for 5 s from then on
   * @throws when the database cannot be reached, is full, damaged, or locked for too long
   */
  use<T>(work: (database: Database) => Promise<T>, since?: number): Promise<T>
  close(): Promise<void>
}

/**
 * Opens the database. When it cannot be opened this is logged and tried again at each use: the site stays up and recovers without a
 * restart.
 *
 * @param options.mayMigrate whether an older one is brought to this program's version, see `migrate`
 * @param options.isInit whether it may be a new one now although there has been one before, see `refuseNew`
 */
export async function openStorage(
  location: StorageLocation,
  log: Log,
  { isInit = false, mayMigrate = true } = {},
): Promise<Storage> {
  let opening: Promise<Opened> | undefined
  let closing: Promise<void> = Promise.resolve()
  let isClosed = false
  let mayBeNew = isInit

  const open = async (): Promise<Opened> => {
    // Closing deletes the log at the path, which must not be the log of the database that is opened next.
    await closing
    const onNew = () => {
      if (!mayBeNew) refuseNew(location)
    }
    const opened =
      location.kind === 'postgres'
        ? { db: await connect(location.url, log, onNew, mayMigrate), isInPlace: () => true }
        : await openFile(location.file, onNew, mayMigrate)
    mayBeNew = false
    if (!setMarkers(location)) {
      const reason = `no folder of MARKER_DIR can be written: if the data disappears, a new database is made`
      log({ level: 'error', event: 'marker', reason })
    }
    return opened
  }
  const forget = (lost: Promise<Opened>): Promise<void> => {
    if (opening === lost) {
      opening = undefined
      closing = lost.then(closeDatabase).catch(() => {})
    }
    return closing
  }
  const report = (reason: string) => {
    log({
      level: 'error',
      event: 'storage',
      file: location.kind === 'sqlite' ? location.file : undefined,
      reason,
    })
  }

  const storage: Storage = {
    location,
    async use(work, since = performance.now()) {
      for (;;) {
        if (isClosed) throw new Error('the database was closed')
        const current = (opening ??= open())
        try {
          const opened = await current
          if (opened.isInPlace()) {
            const result = await work({ db: opened.db, kind: location.kind })
            // Requests written to a file that is gone by now would be lost.
            if (opened.isInPlace()) return result
          }
          if (opening === current) report('the file was moved or deleted while in use')
          await forget(current)
          if (performance.now() - since > PATIENCE)
            throw new Error('the database file does not stay in its place')
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
      await (opening ? forget(opening) : closing)
    },
  }

  await storage.use(async () => {}).catch((error: unknown) => report(reasonOf(error)))
  return storage
}

async function openFile(file: string, onNew: () => void, mayMigrate: boolean): Promise<Opened> {
  if (isMissing(file)) onNew()
  const db = await openSqlite(file, mayMigrate)
  const identity = identifyFiles(file)
  return { db, isInPlace: () => identifyFiles(file) === identity }
}

async function closeDatabase({ db, isInPlace }: Opened): Promise<void> {
  // The moved file has to hold all requests, even when its log was left behind.
  if (!isInPlace()) await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db).catch(() => {})
  await db.destroy()
}

/** The client of a database that most servers do not have is loaded for those that do. */
async function connect(...options: Parameters<typeof openPostgres>): ReturnType<typeof openPostgres> {
  return (await import('./postgres.ts')).openPostgres(...options)
}

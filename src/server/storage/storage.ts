import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely, type Transaction } from 'kysely'
import { commandText } from '../command-text.ts'
import { reasonOf, type WriteLog } from '../log.ts'
import { isBusy, isFull, isLost } from './errors.ts'
import { identifyFiles } from './database-file.ts'
import { describeLocation, type StorageLocation } from './storage-location.ts'
import type { DatabaseKind } from './migrations.ts'
import type { DatabaseUse } from './prepare-tables.ts'
import { openReader, openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

export const LOCK_TIMEOUT = 5000

export interface Database {
  db: Kysely<Tables>
  kind: DatabaseKind
}

interface OpenedDatabase {
  db: Kysely<Tables>
  reader: () => Kysely<Tables>
  isInPlace: () => boolean
  close: () => Promise<void>
}

interface UseOptions {
  /** when the caller began to wait (`performance.now()`); it waits at most 5 s for a lock */
  since?: number | undefined
  /** whether `work` leaves the reserved disk space to the office: storing and mailing requests can wait for a full disk */
  sparesReserve?: boolean
  /** whether `work` only reads, and so may take long without delaying writes */
  isReading?: boolean
}

/** The database. It opens on first use, and again when the connection or the file is lost. */
export interface Storage {
  location: StorageLocation
  /**
   * Runs `work` on the open database. Repeats it when the database was locked or its file was moved, so `work` must be one query or one
   * transaction.
   *
   * @throws when the database is unreachable, full, damaged, or locked for too long
   */
  use<T>(work: (database: Database) => Promise<T>, options?: UseOptions): Promise<T>
  close(): Promise<void>
}

/** Runs `work` in a transaction of the database, with the guarantees of `Storage.use`. */
export function inTransaction<T>(
  storage: Storage,
  work: (db: Transaction<Tables>, kind: DatabaseKind) => Promise<T>,
  options?: UseOptions,
): Promise<T> {
  return storage.use(
    ({ db, kind }) => db.transaction().execute((transaction) => work(transaction, kind)),
    options,
  )
}

/**
 * Opens the database. Logs a failure and tries again at each use, so that the site keeps running.
 *
 * @param options.isInit whether to create a new database where an existing one is expected
 */
export async function openStorage(
  location: StorageLocation,
  log: WriteLog,
  { isInit = false } = {},
): Promise<Storage> {
  let opening: Promise<OpenedDatabase> | undefined
  let closing: Promise<void> = Promise.resolve()
  let isClosed = false
  let mayBeNew = isInit || location.id === undefined
  const reserve = location.kind === 'sqlite' ? createReserve(location.file) : NO_RESERVE

  const open = async (): Promise<OpenedDatabase> => {
    // Waits until the old connection is closed. Closing deletes the write-ahead log at this path, and later it would delete that of the new
    // database.
    await closing
    const onNew = () => {
      if (!mayBeNew) throw missingDatabase(location)
    }
    const onLeft = (reason: string) =>
      log({ level: 'info', event: 'storage', database: describeLocation(location), reason })
    const opened = await openAt(location, log, { id: location.id, onNew, onLeft })
    mayBeNew = false
    return opened
  }
  const forget = (lost: Promise<OpenedDatabase>): Promise<void> => {
    if (opening === lost) {
      opening = undefined
      closing = lost.then((opened) => opened.close()).catch(() => {})
    }
    return closing
  }
  const report = (reason: string) => {
    log({ level: 'error', event: 'storage', database: describeLocation(location), reason })
  }

  const storage: Storage = {
    location,
    async use(work, { since = performance.now(), sparesReserve = false, isReading = false } = {}) {
      for (;;) {
        if (isClosed) throw new Error('the database was closed')
        if (sparesReserve && !reserve.keep()) throw new Error('database or disk is full')
        const current = (opening ??= open())
        try {
          const opened = await current
          if (opened.isInPlace()) {
            const db = isReading ? opened.reader() : opened.db
            const result = await work({ db, kind: location.kind })
            // Repeats the work if the file was moved meanwhile, because the moved file is no longer used.
            if (opened.isInPlace()) return result
          }
          if (opening === current) report('the file was moved or deleted while in use')
          await forget(current)
          if (performance.now() - since > LOCK_TIMEOUT)
            throw new Error('the database file does not stay in its place')
        } catch (error) {
          const isOpen = await current.then(
            () => true,
            () => false,
          )
          if (!isOpen || isLost(error)) await forget(current)
          if (isFull(error) && !sparesReserve && reserve.release()) continue
          if (!isBusy(error) || performance.now() - since > LOCK_TIMEOUT) throw error
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

/** With PostgreSQL, disk space cannot be reserved, because its disk may be on another computer. */
const NO_RESERVE: Reserve = { keep: () => true, release: () => false }

/** Makes the error for a database that is missing or empty although an existing one is expected. */
export function missingDatabase(location: StorageLocation): Error {
  return new Error(
    `Acá hubo una base de datos (${describeLocation(location)}) y ya no está: quizás falta montar un disco, o alguien la movió o la borró. ` +
      `No se hace otra vacía. Si hay una copia, se recupera con «${commandText('restore', 'COPIA')}»; para empezar de cero, arrancá el servidor una vez con --init.`,
  )
}

async function openAt(location: StorageLocation, log: WriteLog, use: DatabaseUse): Promise<OpenedDatabase> {
  if (location.kind === 'sqlite') return openFile(location.file, use)
  // Loads PostgreSQL's code only here, because most servers use SQLite.
  const { openPostgres } = await import('./postgres.ts')
  const db = await openPostgres(location.url, log, use)
  return { db, reader: () => db, isInPlace: () => true, close: () => db.destroy() }
}

async function openFile(file: string, use: DatabaseUse): Promise<OpenedDatabase> {
  const db = await openSqlite(file, use)
  const identity = identifyFiles(file)
  const isInPlace = () => identifyFiles(file) === identity
  let reader: Kysely<Tables> | undefined
  return {
    db,
    reader: () => (reader ??= openReader(file)),
    isInPlace,
    async close() {
      await reader?.destroy()
      // Writes the write-ahead log into a database file that another program has moved, because the log was not moved with it.
      if (!isInPlace()) await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db).catch(() => {})
      await db.destroy()
    },
  }
}

/**
 * Bytes of reserved disk space. SQLite needs half of them to empty its write-ahead log, and the rest is enough for hundreds of log-ins, notes
 * and deletions.
 */
const RESERVED_BYTES = 8 * 2 ** 20

const RETRY_INTERVAL = 5000

/** Disk space reserved for the office. On a full disk, it is freed, so that people can still log in, answer and delete. */
interface Reserve {
  /** Creates the reserve if it is missing. @returns false while the disk is too full, so that requests are refused */
  keep(): boolean
  /** Frees the reserve. @returns false when the reserve did not exist */
  release(): boolean
}

function createReserve(database: string): Reserve {
  const file = `${database}.reserva`
  let isThere = false
  let triedAt = -Infinity
  return {
    keep() {
      if (isThere || performance.now() - triedAt < RETRY_INTERVAL) return isThere
      triedAt = performance.now()
      try {
        if (!existsSync(file)) writeFileSync(file, Buffer.alloc(RESERVED_BYTES, 1), { mode: 0o600 })
        isThere = true
      } catch {
        // A partial file would use up the last free space.
        rmSync(file, { force: true })
      }
      return isThere
    },
    release() {
      const wasThere = existsSync(file)
      rmSync(file, { force: true })
      isThere = false
      triedAt = performance.now()
      return wasThere
    },
  }
}

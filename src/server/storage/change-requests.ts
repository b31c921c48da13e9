import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { inBatches } from './in-batches.ts'
import { LOCK_TIMEOUT, type Storage } from './storage.ts'
import type { StoredRequest } from './find-requests.ts'

/** Thrown when the write-ahead log still contains deleted requests. The next deletion removes them. */
export class LeftInLog extends Error {}

/** Number of requests to change or delete in a transaction. Visitors wait for each transaction, and a request may have 60 kB. */
const MAX_BATCH = 25

const FREED_PAGES = 250

const MAX_RECORDED_BATCH = 5000

/**
 * Marks requests as answered, or with null as not answered. Does not change requests that are already so.
 *
 * @param answered_by the person, if known
 * @returns the number of changed requests
 */
export function markAnswered(
  storage: Storage,
  ids: number[],
  answered_at: string | null,
  answered_by: string | null = null,
): Promise<number> {
  return change(storage, ids, 'answered_at', { answered_at, answered_by })
}

/** Moves requests into the trash, or out of it when `deleted_at` is null. @returns the number of changed requests */
export function setDeleted(storage: Storage, ids: number[], deleted_at: string | null): Promise<number> {
  return change(storage, ids, 'deleted_at', { deleted_at })
}

function change(
  storage: Storage,
  ids: number[],
  moment: 'answered_at' | 'deleted_at',
  values: Partial<Pick<StoredRequest, 'answered_at' | 'answered_by' | 'deleted_at'>>,
): Promise<number> {
  return countInBatches(ids, async (some) => {
    const { numUpdatedRows } = await storage.use(({ db }) =>
      db
        .updateTable('requests')
        .set(values)
        .where('id', 'in', some)
        .where(moment, values[moment] === null ? 'is not' : 'is', null)
        .executeTakeFirst(),
    )
    return numUpdatedRows
  })
}

/**
 * Puts mails into the outbox again: of requests in quarantine (`held`), or mails that the mailer gave up (`parked`).
 *
 * @returns the number of changed mails
 */
export async function requeueMails(
  storage: Storage,
  ids: number[],
  state: 'held' | 'parked',
  now: Date,
): Promise<number> {
  const fresh = { state: 'waiting', attempts: 0, first_tried_at: null, last_tried_at: null } as const
  return countInBatches(ids, async (some) => {
    const { numUpdatedRows } = await storage.use(({ db }) =>
      db
        .updateTable('outbox')
        .set({ ...fresh, next_attempt_at: now.getTime() })
        .where('request_id', 'in', some)
        .where('state', '=', state)
        .executeTakeFirst(),
    )
    return numUpdatedRows
  })
}

/**
 * Deletes requests and their mails forever, in batches, and frees the disk space. Also empties the write-ahead log, which contains requests
 * that were deleted before.
 *
 * @returns the number of deleted requests
 * @throws LeftInLog with a Spanish sentence when another program prevents that
 */
export async function deleteRequests(storage: Storage, ids: number[]): Promise<number> {
  await recordDeletions(storage, ids)
  const deleted = await countInBatches(ids, async (some) => {
    const { numDeletedRows } = await storage.use(({ db }) =>
      db.deleteFrom('requests').where('id', 'in', some).executeTakeFirst(),
    )
    return numDeletedRows
  })
  if (storage.location.kind === 'sqlite') {
    await freePages(storage)
    await emptyLog(storage, storage.location.file)
  }
  return deleted
}

/** Records that requests will be deleted. `restore` repeats the deletion, and `findUnfinishedDeletions` finds an interrupted one. */
export async function recordDeletions(storage: Storage, ids: number[]): Promise<void> {
  for (const some of inBatches(ids, MAX_RECORDED_BATCH))
    await storage.use(({ db }) =>
      db
        .insertInto('deletions')
        .columns(['request_id', 'received_at'])
        .expression((eb) => eb.selectFrom('requests').select(['id', 'received_at']).where('id', 'in', some))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
}

/** Finds the requests whose deletion was recorded but not completed, such as after a crash. */
export async function findUnfinishedDeletions(storage: Storage): Promise<number[]> {
  const rows = await storage.use(({ db }) =>
    db
      .selectFrom('deletions')
      .innerJoin('requests', (join) =>
        join.onRef('id', '=', 'request_id').onRef('requests.received_at', '=', 'deletions.received_at'),
      )
      .select('id')
      .execute(),
  )
  return rows.map(({ id }) => id)
}

async function countInBatches(ids: number[], run: (some: number[]) => Promise<bigint>): Promise<number> {
  let count = 0
  for (const some of inBatches(ids, MAX_BATCH)) count += Number(await run(some))
  return count
}

/** Shrinks the database file in steps. Requests can be stored in between. */
async function freePages(storage: Storage): Promise<void> {
  for (;;) {
    const { rows } = await storage.use(({ db }) =>
      sql<{ freelist_count: number }>`PRAGMA freelist_count`.execute(db),
    )
    if (!rows[0]?.freelist_count) return
    await storage.use(({ db }) => sql.raw(`PRAGMA incremental_vacuum(${FREED_PAGES})`).execute(db))
  }
}

/**
 * Empties the write-ahead log, because it still contains deleted requests. Waits while another program reads the database.
 *
 * @throws LeftInLog
 */
async function emptyLog(storage: Storage, file: string): Promise<void> {
  const end = performance.now() + LOCK_TIMEOUT
  for (;;) {
    const { rows } = await storage.use(({ db }) =>
      sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db),
    )
    if (rows[0]?.busy === 0) return
    if (performance.now() > end) {
      throw new LeftInLog(
        `Lo borrado ya no está en la base de datos, pero queda una copia en ${file}-wal mientras otro programa la lea. El servidor la borra cuando ese programa termine.`,
      )
    }
    await sleep(25)
  }
}

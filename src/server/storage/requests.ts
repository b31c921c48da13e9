import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { inParts } from './in-parts.ts'
import { PATIENCE, type Storage } from './storage.ts'
import type { StoredRequest } from './find-requests.ts'

export { filledForm, type StoredRequest } from './find-requests.ts'

/** Deleted requests are still in a file of the database, until the next deletion. */
export class LeftInLog extends Error {}

/** Requests that are deleted in one transaction: a flood of long ones takes less than a tenth of a second. */
const DELETED_AT_ONCE = 200

/** Pages of the file that are given back in one step. */
const FREED_AT_ONCE = 2000

/**
 * Notes that a person has answered, or that nobody has (null). The first who answered stays.
 *
 * @param answered_by who, where that is known
 * @returns how many of these requests were not so before
 */
export function markAnswered(
  storage: Storage,
  ids: number[],
  answered_at: string | null,
  answered_by: string | null = null,
): Promise<number> {
  return change(storage, ids, 'answered_at', { answered_at, answered_by })
}

/** Puts requests into the waste basket, or back (null). @returns how many of these requests were not there before */
export function putAway(storage: Storage, ids: number[], deleted_at: string | null): Promise<number> {
  return change(storage, ids, 'deleted_at', { deleted_at })
}

function change(
  storage: Storage,
  ids: number[],
  moment: 'answered_at' | 'deleted_at',
  values: Partial<Pick<StoredRequest, 'answered_at' | 'answered_by' | 'deleted_at'>>,
): Promise<number> {
  return countInParts(ids, async (some) => {
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
 * Puts mails into the outbox as if they were new: those of requests in quarantine (`held`), or those that had been given up (`parked`).
 *
 * @returns how many of these mails were in that state
 */
export async function sendAgain(
  storage: Storage,
  ids: number[],
  state: 'held' | 'parked',
  now: Date,
): Promise<number> {
  const fresh = { state: 'waiting', attempts: 0, first_tried_at: null, last_tried_at: null } as const
  return countInParts(ids, async (some) => {
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
 * Deletes requests and their mails for good, in parts, and notes that for `restore`. Gives their room on the disk back. Without ids it
 * only clears what an earlier deletion had to leave in the log.
 *
 * @returns how many there were
 * @throws LeftInLog, one Spanish sentence, when they are deleted, but still stand in the write-ahead log
 */
export async function deleteRequests(storage: Storage, ids: number[]): Promise<number> {
  const deleted = await countInParts(ids, (some) => deletePart(storage, some), DELETED_AT_ONCE)
  if (storage.location.kind === 'sqlite') {
    await freePages(storage)
    await emptyLog(storage, storage.location.file)
  }
  return deleted
}

function deletePart(storage: Storage, ids: number[]): Promise<bigint> {
  return storage.use(({ db }) =>
    db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('deletions')
        .columns(['request_id', 'received_at'])
        .expression((eb) => eb.selectFrom('requests').select(['id', 'received_at']).where('id', 'in', ids))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const { numDeletedRows } = await transaction
        .deleteFrom('requests')
        .where('id', 'in', ids)
        .executeTakeFirst()
      return numDeletedRows
    }),
  )
}

/** How many rows were changed, as many ids at a time as one statement takes. */
async function countInParts(
  ids: number[],
  run: (some: number[]) => Promise<bigint>,
  size?: number,
): Promise<number> {
  let count = 0
  for (const some of inParts(ids, size)) count += Number(await run(some))
  return count
}

/** Makes the file smaller by its empty pages, step by step: requests are stored in between. */
async function freePages(storage: Storage): Promise<void> {
  for (;;) {
    const { rows } = await storage.use(({ db }) =>
      sql<{ freelist_count: number }>`PRAGMA freelist_count`.execute(db),
    )
    if (!rows[0]?.freelist_count) return
    await storage.use(({ db }) => sql.raw(`PRAGMA incremental_vacuum(${FREED_AT_ONCE})`).execute(db))
  }
}

/** Writes the log into the file, because it still holds the deleted requests. Programs that read the database may delay this. */
async function emptyLog(storage: Storage, file: string): Promise<void> {
  const end = performance.now() + PATIENCE
  for (;;) {
    const { rows } = await storage.use(({ db }) =>
      sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db),
    )
    if (rows[0]?.busy === 0) return
    if (performance.now() > end) {
      throw new LeftInLog(
        `Lo borrado ya no está en la base de datos, pero queda una copia en ${file}-wal mientras otro programa la lea. Cuando ese programa termine, repetí el mismo comando.`,
      )
    }
    await sleep(25)
  }
}

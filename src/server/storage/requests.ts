import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ContactRequest } from '../../contract/contact.ts'
import type { FilledForm } from '../../contract/forms.ts'
import { inParts } from './in-parts.ts'
import { PATIENCE, type Database, type Storage } from './storage.ts'
import type { SpamGuess } from '../spam.ts'
import type { MailState } from './tables.ts'

/** A request as the inbox shows it. Times are ISO 8601, UTC. */
export interface StoredRequest extends ContactRequest {
  id: number
  received_at: string
  answered_at: string | null
  /** who marked it as answered in the office */
  answered_by: string | null
  /** when it was put into the waste basket */
  deleted_at: string | null
  /** The state of the mail about it; `held` while the request is in quarantine. */
  mail: MailState
  /** Why it may be spam. */
  suspicion: SpamGuess | null
  /** JSON of the form that it was sent with, see `filledForm`; absent or null for the contact form. */
  form?: string | null
  /** The mail server's last reason to refuse the mail, or some of its recipients when it was sent. */
  last_error: string | null
}

/** `received` are all but those in quarantine or in the waste basket; `all` is everything that is stored. */
export type RequestFilter = 'received' | 'unanswered' | 'quarantine' | 'parked' | 'all'

/** What was deleted still stands in a file of the database, until the next deletion. */
export class LeftInLog extends Error {}

/** The stored requests that a filter selects, oldest first. */
export function listRequests(storage: Storage, filter: RequestFilter = 'received'): Promise<StoredRequest[]> {
  return storage.use((database) => {
    const all = selectRequests(database).orderBy('id')
    if (filter === 'all') return all.execute()
    const query = all.where('deleted_at', 'is', null)
    if (filter === 'quarantine') return query.where('state', '=', 'held').execute()
    if (filter === 'parked') return query.where('state', '=', 'parked').execute()
    const received = query.where('state', '!=', 'held')
    return (filter === 'unanswered' ? received.where('answered_at', 'is', null) : received).execute()
  })
}

/**
 * Notes that a person has answered, or that nobody has (null). Who was first stays.
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

async function change(
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
 * Deletes requests and their mails for good, and notes that: copies lose them too, see `purgeCopies`. Without ids it only clears what an earlier deletion had to leave in the log.
 *
 * @returns how many there were
 * @throws LeftInLog, one Spanish sentence, when they are deleted, but still stand in the write-ahead log
 */
export async function deleteRequests(storage: Storage, ids: number[]): Promise<number> {
  const deleted = await storage.use(({ db }) =>
    db.transaction().execute((transaction) =>
      countInParts(ids, async (some) => {
        await transaction
          .insertInto('deletions')
          .columns(['request_id', 'received_at'])
          .expression((eb) => eb.selectFrom('requests').select(['id', 'received_at']).where('id', 'in', some))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        const { numDeletedRows } = await transaction
          .deleteFrom('requests')
          .where('id', 'in', some)
          .executeTakeFirst()
        return numDeletedRows
      }),
    ),
  )
  if (storage.location.kind === 'sqlite') await emptyLog(storage, storage.location.file)
  return deleted
}

/** How many rows were changed, as many ids at a time as one statement takes. */
async function countInParts(ids: number[], run: (some: number[]) => Promise<bigint>): Promise<number> {
  let count = 0
  for (const some of inParts(ids)) count += Number(await run(some))
  return count
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

/** All stored requests with the state of their mails. */
export function selectRequests({ db }: Pick<Database, 'db'>) {
  return db
    .selectFrom('requests')
    .innerJoin('outbox', 'request_id', 'id')
    .select(['id', 'received_at', 'name', 'email', 'phone', 'institution', 'message', 'answered_at'])
    .select(['answered_by', 'deleted_at', 'state as mail', 'suspicion', 'last_error', 'form'])
}

/** What was filled in, where a request came from a form of the content. */
export function filledForm({ form }: Pick<StoredRequest, 'form'>): FilledForm | undefined {
  // Our own store has written it.
  return form ? (JSON.parse(form) as FilledForm) : undefined
}

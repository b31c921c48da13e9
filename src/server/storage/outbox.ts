import { sql, type Transaction } from 'kysely'
import type { ContactRequest } from '../../contract/contact.ts'
import type { SpamGuess } from '../spam.ts'
import type { Database, Storage } from './storage.ts'
import type { Tables } from './tables.ts'

/** A mail that a process has taken to send, with the request that it is about. */
export interface Mail extends ContactRequest {
  id: number
  /** ISO 8601, UTC */
  received_at: string
  token: string
  /** Why the request may be spam; the mail says so. */
  suspicion: SpamGuess | null
  /** As `StoredRequest` has it. */
  form?: string | null
  /** This one included. */
  attempts: number
  /** Milliseconds since 1970, as all times here. */
  first_tried_at: number
}

const MINUTE = 60_000

/** Milliseconds for which a taken mail belongs to its process; longer than any attempt may last. */
export const LEASE = 2 * MINUTE

/** Milliseconds between attempts with one mail while none is accepted, and until the others follow once one is. */
export const PROBE = 4 * MINUTE

/** Milliseconds: no mail is ever put off for longer. */
const LONGEST_WAIT = 30 * MINUTE

/**
 * Takes the next mails to send: those that are due, plain ones before suspicious ones, of each network one in turn, the longest due
 * first. What a clock that was wrong has put off is due at once. When none is due and nothing has been accepted since a mail
 * first failed, that mail is taken every four minutes, so that the return of a mail server is noticed soon.
 *
 * Processes that share a database never take the same mail. The mail of a process that dies is free again after `LEASE`.
 */
export function takeMails(storage: Storage, now: number, limit: number): Promise<Mail[]> {
  return storage.use(({ db, kind }) =>
    db.transaction().execute(async (transaction) => {
      await mendClock(transaction, now)
      const due = await selectDue(transaction, kind, now, limit)
      const rows = due.length ? due : await selectProbe(transaction, kind, now)
      const ids = rows.map(({ request_id }) => request_id)
      if (!ids.length) return []
      await transaction
        .updateTable('outbox')
        .set((eb) => ({
          attempts: eb('attempts', '+', 1),
          next_attempt_at: now + LEASE,
          first_tried_at: eb.fn.coalesce('first_tried_at', eb.val(now)),
          last_tried_at: now,
        }))
        .where('request_id', 'in', ids)
        .execute()
      return transaction
        .selectFrom('outbox')
        .innerJoin('requests', 'id', 'request_id')
        .select(['id', 'received_at', 'name', 'email', 'phone', 'institution', 'message', 'form'])
        .select(['token', 'suspicion', 'attempts', sql<number>`first_tried_at`.as('first_tried_at')])
        .where('request_id', 'in', ids)
        .orderBy('id')
        .execute()
    }),
  )
}

/** How many requests were mailed after one moment, and until another. */
export async function countSent(storage: Storage, after: number, until: number): Promise<number> {
  const row = await storage.use(({ db }) =>
    db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('state', '=', 'sent')
      .where('sent_at', '>', after)
      .where('sent_at', '<=', until)
      .executeTakeFirst(),
  )
  return Number(row?.count ?? 0)
}

/**
 * Notes that a mail was accepted. The others become due four minutes after their last attempt at the latest.
 *
 * @param refused which of several recipients were refused, and why
 */
export function markSent(
  storage: Storage,
  { id, token }: Mail,
  now: number,
  refused: string | null = null,
): Promise<void> {
  return storage.use(({ db }) =>
    db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('outbox')
        .set({ state: 'sent', sent_at: now, last_error: refused, network: '' })
        .where('request_id', '=', id)
        // Not by number alone: a new database, made after the file was moved away, counts its requests from 1 again.
        .where('token', '=', token)
        .execute()
      await transaction
        .updateTable('outbox')
        .set({ next_attempt_at: sql<number>`last_tried_at + ${PROBE}` })
        .where('state', '=', 'waiting')
        .where((eb) => eb('next_attempt_at', '>', eb('last_tried_at', '+', PROBE)))
        .execute()
    }),
  )
}

/** Notes that a mail was not accepted: it waits until `next`, or is parked. Does nothing when another process has taken it since. */
export async function markFailed(storage: Storage, mail: Mail, error: string, next?: number): Promise<void> {
  await storage.use(({ db }) =>
    db
      .updateTable('outbox')
      .set({ last_error: error, ...(next === undefined ? { state: 'parked' } : { next_attempt_at: next }) })
      .where('request_id', '=', mail.id)
      .where('token', '=', mail.token)
      .where('state', '=', 'waiting')
      .where('attempts', '=', mail.attempts)
      .execute(),
  )
}

function selectDue(db: Transaction<Tables>, kind: Database['kind'], now: number, limit: number) {
  const turns = db
    .selectFrom('outbox')
    .innerJoin('requests', 'id', 'request_id')
    .select([
      'request_id as id',
      'next_attempt_at as due',
      sql<number>`CASE WHEN suspicion IS NULL THEN 0 ELSE 1 END`.as('doubt'),
    ])
    .select(
      sql<number>`ROW_NUMBER() OVER (PARTITION BY network, suspicion IS NULL ORDER BY next_attempt_at, request_id)`.as(
        'turn',
      ),
    )
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
  const ordered = db
    .selectFrom(turns.as('turns'))
    .select('turns.id as request_id')
    .orderBy('doubt')
    .orderBy('turn')
    .orderBy('turns.due')
    .orderBy('turns.id')
    .limit(limit)
  // SQLite has one writer at a time, and would look through all of them once more for each.
  if (kind === 'sqlite') return ordered.execute()
  return (
    ordered
      .innerJoin('outbox', 'outbox.request_id', 'turns.id')
      // Once more: PostgreSQL looks again at a row that another process has just changed, and at this table only.
      .where('outbox.state', '=', 'waiting')
      .where('outbox.next_attempt_at', '<=', now)
      .forUpdate('outbox')
      .skipLocked()
      .execute()
  )
}

/** Brings back what lies further ahead than anything is put off. */
async function mendClock(db: Transaction<Tables>, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set((eb) => ({
      next_attempt_at: now,
      first_tried_at: eb
        .case()
        .when('first_tried_at', '>', now)
        .then(now)
        .else(eb.ref('first_tried_at'))
        .end(),
      last_tried_at: eb.case().when('last_tried_at', '>', now).then(null).else(eb.ref('last_tried_at')).end(),
    }))
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '>', now + LONGEST_WAIT)
    .execute()
}

function selectProbe(db: Transaction<Tables>, kind: Database['kind'], now: number) {
  return db
    .selectFrom('outbox')
    .select('request_id')
    .where('state', '=', 'waiting')
    .where('first_tried_at', '>', (eb) =>
      eb
        .selectFrom('outbox as accepted')
        .select((eb) => eb.fn.coalesce(eb.fn.max('accepted.sent_at'), eb.val(0)).as('at'))
        .where('accepted.state', '=', 'sent')
        .where('accepted.sent_at', '<=', now),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outbox as tried')
            .select('tried.request_id')
            .where('tried.state', '=', 'waiting')
            .where('tried.last_tried_at', '>', now - PROBE),
        ),
      ),
    )
    .orderBy('next_attempt_at')
    .limit(1)
    .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute()
}

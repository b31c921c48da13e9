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
  /** The addresses that it still has to reach; undefined for all that the site gives. */
  recipients?: string[] | undefined
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

/** The next mails, and how many. */
export interface Taking {
  limit: number
  /** takes one that is not due yet, but was last tried `PROBE` ago: to find out whether the mail server is back */
  isProbe?: boolean
}

/**
 * Takes the next mails to send: those that are due, plain ones before suspicious ones, the longest due first. What a clock that was wrong
 * has put off is due at once.
 *
 * Processes that share a database never take the same mail. The mail of a process that dies is free again after `LEASE`.
 */
export function takeMails(
  storage: Storage,
  now: number,
  { limit, isProbe = false }: Taking,
): Promise<Mail[]> {
  return storage.use(({ db, kind }) =>
    db.transaction().execute(async (transaction) => {
      const ids = (await selectDue(transaction, kind, now, { limit, isProbe })).map(({ id }) => id)
      if (!ids.length) return []
      await transaction
        .updateTable('outbox')
        .set((eb) => ({
          attempts: eb('attempts', '+', 1),
          next_attempt_at: now + LEASE,
          first_tried_at: eb
            .case()
            .when('first_tried_at', '<', now)
            .then(eb.ref('first_tried_at'))
            .else(now)
            .end(),
          last_tried_at: now,
        }))
        .where('request_id', 'in', ids)
        .execute()
      const rows = await transaction
        .selectFrom('outbox')
        .innerJoin('requests', 'id', 'request_id')
        .select(['id', 'received_at', 'name', 'email', 'phone', 'institution', 'message', 'form'])
        .select(['token', 'suspicion', 'attempts', 'recipients'])
        .select(sql<number>`first_tried_at`.as('first_tried_at'))
        .where('request_id', 'in', ids)
        .orderBy('id')
        .execute()
      // `markFailed` has written the recipients.
      return rows.map(({ recipients, ...mail }) => ({
        ...mail,
        recipients: recipients === null ? undefined : JSON.parse(recipients),
      }))
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
 * @param refused the recipients that were refused for good, and why
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
        .set({ state: 'sent', sent_at: now, last_error: refused })
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

/** An attempt that failed for some or all recipients. */
export interface Failure {
  error: string
  /** when it is tried again; undefined to park it */
  next?: number | undefined
  /** the addresses that it still has to reach; undefined for the same as before */
  recipients?: string[] | undefined
}

/** Notes that a mail was not accepted, or not for all. Does nothing when another process has taken it since. */
export async function markFailed(
  storage: Storage,
  mail: Mail,
  { error, next, recipients }: Failure,
): Promise<void> {
  await storage.use(({ db }) =>
    db
      .updateTable('outbox')
      .set({
        last_error: error,
        ...(next === undefined ? { state: 'parked' } : { next_attempt_at: next }),
        ...(recipients && { recipients: JSON.stringify(recipients) }),
      })
      .where('request_id', '=', mail.id)
      .where('token', '=', mail.token)
      .where('state', '=', 'waiting')
      .where('attempts', '=', mail.attempts)
      .execute(),
  )
}

function selectDue(db: Transaction<Tables>, kind: Database['kind'], now: number, { limit, isProbe }: Taking) {
  return (
    db
      .selectFrom('outbox')
      .innerJoin('requests', 'id', 'request_id')
      .select('id')
      .where('state', '=', 'waiting')
      .where((eb) =>
        isProbe
          ? eb('last_tried_at', '<=', now - PROBE)
          : eb.or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', now + LONGEST_WAIT)]),
      )
      .orderBy(sql`CASE WHEN suspicion IS NULL THEN 0 ELSE 1 END`)
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(limit)
      // SQLite has one writer at a time.
      .$if(kind === 'postgres', (query) => query.forUpdate('outbox').skipLocked())
      .execute()
  )
}

import { sql, type Transaction } from 'kysely'
import type { ContactRequest } from '../../engine/contract/contact.ts'
import type { SpamGuess } from '../spam.ts'
import { inTransaction, type Database, type Storage } from './storage.ts'
import type { Tables } from './tables.ts'

/** A mail, with its request, that only this process may send now. */
export interface Mail extends ContactRequest {
  id: number
  received_at: string
  token: string
  suspicion: SpamGuess | null
  form?: string | null
  recipients?: string[] | undefined
  attempts: number
  /** Milliseconds since 1970, like all times in this file. */
  first_tried_at: number
}

const MINUTE = 60_000

/** Milliseconds for which only the process that took a mail may send it; longer than any attempt takes. */
export const LEASE = 2 * MINUTE

/**
 * Milliseconds between trial mails while the mail server refuses all mails. Once it accepts one, the other mails are retried within this
 * time.
 */
export const PROBE = 4 * MINUTE

/** Maximum milliseconds until the next attempt. A later time comes from a wrong clock, so the mail is due at once. */
export const MAX_WAIT = 30 * MINUTE

interface ClaimOptions {
  limit: number
  /** takes mails whose last attempt was at least `PROBE` ago, due or not, to test whether the mail server works again */
  isProbe?: boolean
}

/**
 * Takes the mails that are due, so that other processes with the same database do not send them. Mails that may be spam come last;
 * otherwise, those that are due longest come first. After `LEASE`, another process may take them.
 */
export function claimMails(
  storage: Storage,
  now: number,
  { limit, isProbe = false }: ClaimOptions,
): Promise<Mail[]> {
  return inTransaction(
    storage,
    async (db, kind) => {
      const ids = (await selectDue(db, kind, now, { limit, isProbe })).map(({ id }) => id)
      if (!ids.length) return []
      await db
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
      const rows = await db
        .selectFrom('outbox')
        .innerJoin('requests', 'id', 'request_id')
        .select(['id', 'received_at', 'name', 'email', 'phone', 'institution', 'message', 'form'])
        .select(['token', 'suspicion', 'attempts', 'recipients'])
        .select(sql<number>`first_tried_at`.as('first_tried_at'))
        .where('request_id', 'in', ids)
        .orderBy('id')
        .execute()
      return rows.map(({ recipients, ...mail }) => ({
        ...mail,
        recipients: recipients === null ? undefined : JSON.parse(recipients),
      }))
    },
    { sparesReserve: true },
  )
}

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
 * Records that the mail server accepted mails. All waiting mails then become due four minutes after their last attempt, or earlier.
 *
 * @param refused the recipients that are refused forever, and why
 */
export function markSent(
  storage: Storage,
  mails: readonly Mail[],
  now: number,
  refused: string | null = null,
): Promise<void> {
  return inTransaction(storage, async (db) => {
    await db
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: now, last_error: refused })
      // Compares tokens instead of ids, because the ids of a new database start at 1 again.
      .where(
        'token',
        'in',
        mails.map(({ token }) => token),
      )
      .execute()
    await db
      .updateTable('outbox')
      .set({ next_attempt_at: sql<number>`last_tried_at + ${PROBE}` })
      .where('state', '=', 'waiting')
      .where((eb) => eb('next_attempt_at', '>', eb('last_tried_at', '+', PROBE)))
      .execute()
  })
}

export interface Failure {
  error: string
  /** time of the next attempt; undefined to give up */
  next?: number | undefined
  recipients?: string[] | undefined
}

/** Records that the mail server refused a mail for some or all recipients. Does nothing if another process has taken the mail since. */
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

function selectDue(
  db: Transaction<Tables>,
  kind: Database['kind'],
  now: number,
  { limit, isProbe }: ClaimOptions,
) {
  return (
    db
      .selectFrom('outbox')
      .innerJoin('requests', 'id', 'request_id')
      .select('id')
      .where('state', '=', 'waiting')
      .where((eb) =>
        isProbe
          ? eb('last_tried_at', '<=', now - PROBE)
          : eb.or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', now + MAX_WAIT)]),
      )
      .orderBy(sql`CASE WHEN suspicion IS NULL THEN 0 ELSE 1 END`)
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(limit)
      // SQLite needs no locks of rows, because only one process writes at a time.
      .$if(kind === 'postgres', (query) => query.forUpdate('outbox').skipLocked())
      .execute()
  )
}

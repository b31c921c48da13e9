import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { readSetting } from './settings.ts'
import type { Database, Storage } from './storage.ts'
import type { Tables } from './tables.ts'

/** A number of requests, and the age of the oldest in milliseconds (0 without any). */
export interface QueueAge {
  count: number
  age: number
}

/** The state of the storage, without personal data. */
export interface Vitals {
  /** requests whose mail has not been accepted yet */
  unsent: QueueAge
  /** waiting mails that were refused */
  failing: QueueAge
  /** unanswered requests whose mail was given up */
  parked: QueueAge
  /** unanswered requests in quarantine */
  quarantined: QueueAge
  /** requests unanswered for more than `DAY` */
  unanswered: QueueAge
  /** when the mail server accepted a mail for the last time, in milliseconds since 1970; null for never */
  lastSentAt: number | null
  /** until when the forms take nothing, in milliseconds since 1970; absent when they do */
  pausedUntil?: number
  /** the age of the first stored request in milliseconds; 0 without any */
  firstAge: number
}

const DAY = 24 * 60 * 60_000

/**
 * As many bytes as the longest request takes, whose text is stored three times, once for the search and once by its answers, with a page in each index: whatever a
 * visitor may send could be stored too.
 */
const FILLER = 'x'.repeat(160 * 1024)

/** Stores a row and deletes it, to prove that rows can be stored, and counts what waits. @throws when it cannot be written */
export function takeVitals(storage: Storage, now: Date): Promise<Vitals> {
  const at = now.getTime()
  const take = ({ db }: Database) =>
    db.transaction().execute(async (transaction) => {
      await tryInsert(transaction, at)
      const rows = await selectWaiting(transaction)
        .select('state')
        .where('state', 'in', ['waiting', 'parked', 'held'])
        .where((where) => where.or([where('state', '=', 'waiting'), where('answered_at', 'is', null)]))
        .groupBy('state')
        .execute()
      const old = await selectWaiting(transaction)
        .where('answered_at', 'is', null)
        .where('state', '!=', 'held')
        .where((where) =>
          where.or([where('received_at', '<=', iso(at - DAY)), where('received_at', '>', iso(at + DAY))]),
        )
        .executeTakeFirst()
      const failing = await selectWaiting(transaction)
        .where('state', '=', 'waiting')
        .where('last_error', 'is not', null)
        .executeTakeFirst()
      const paused = Date.parse((await readSetting(transaction, 'paused-until')) ?? '1970')
      const sent = await transaction
        .selectFrom('outbox')
        .select(({ fn }) => fn.max('sent_at').as('at'))
        .executeTakeFirst()
      const first = await transaction
        .selectFrom('requests')
        .select('received_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      const inState = (state: string) =>
        describe(
          rows.find((row) => row.state === state),
          at,
        )
      return {
        unsent: inState('waiting'),
        parked: inState('parked'),
        quarantined: inState('held'),
        failing: describe(failing, at),
        unanswered: describe(old, at),
        ...(paused > at && { pausedUntil: paused }),
        lastSentAt: sent?.at ?? null,
        firstAge: first ? Math.abs(at - Date.parse(first.received_at)) : 0,
      }
    })
  return storage.use(take, { isOfStrangers: true })
}

async function tryInsert(db: Transaction<Tables>, beat_at: number): Promise<void> {
  // A number of its own: several servers may try at once.
  const id = randomInt(2 ** 31)
  await db.insertInto('heartbeat').values({ id, beat_at, filler: FILLER }).execute()
  await db.deleteFrom('heartbeat').where('id', '!=', id).execute()
}

function selectWaiting(db: Transaction<Tables>) {
  return db
    .selectFrom('outbox')
    .innerJoin('requests', 'id', 'request_id')
    .where('deleted_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.min('received_at').as('oldest'),
      fn.max('received_at').as('newest'),
    ])
}

type AgeRow = { count: string | number | bigint; oldest: string | null; newest: string | null } | undefined

/** A clock that was wrong gives times that are still to come. Their distance counts as an age, so that nothing hides behind them. */
function describe(row: AgeRow, at: number): QueueAge {
  const ages = [row?.oldest, row?.newest].map((time) => (time ? Math.abs(at - Date.parse(time)) : 0))
  return { count: Number(row?.count ?? 0), age: Math.max(...ages) }
}

/** A time of no four-digit year, which a clock may claim, compares wrongly as a text. */
function iso(time: number): string {
  return new Date(Math.min(Math.max(time, 0), Date.UTC(9999, 0))).toISOString()
}

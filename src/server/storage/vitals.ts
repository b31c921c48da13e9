import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { readSetting } from './settings.ts'
import { inTransaction, type Storage } from './storage.ts'
import type { Tables } from './tables.ts'

/** The number of requests or mails that wait, and the age of the oldest in milliseconds; 0 when none waits. */
export interface QueueAge {
  count: number
  age: number
}

export interface Vitals {
  unsent: QueueAge
  failing: QueueAge
  parked: QueueAge
  /** the number of unanswered requests with an answer that could not be delivered */
  undelivered: number
  quarantined: QueueAge
  unanswered: QueueAge
  /** when the mail server last accepted a mail, in milliseconds since 1970; null for never */
  lastSentAt: number | null
  /** when the pause of the forms ends, in milliseconds since 1970; absent while the forms are open */
  pausedUntil?: number
  firstAge: number
}

const DAY = 24 * 60 * 60_000

/** A text that takes as much space as the longest request with its indexes. If it can be stored, any request can. */
const FILLER = 'x'.repeat(160 * 1024)

/** Tests whether the database can store a row, and counts waiting requests and mails. @throws when the database cannot be written */
export function checkVitals(storage: Storage, now: Date): Promise<Vitals> {
  const at = now.getTime()
  const take = async (transaction: Transaction<Tables>) => {
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
    const undelivered = await transaction
      .selectFrom('answers')
      .innerJoin('requests', 'requests.id', 'request_id')
      .where('state', '=', 'parked')
      .where('deleted_at', 'is', null)
      .where('answered_at', 'is', null)
      .select(({ fn }) => fn.count('request_id').distinct().as('count'))
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
      undelivered: Number(undelivered?.count ?? 0),
      unanswered: describe(old, at),
      ...(paused > at && { pausedUntil: paused }),
      lastSentAt: sent?.at ?? null,
      firstAge: first ? Math.abs(at - Date.parse(first.received_at)) : 0,
    }
  }
  return inTransaction(storage, take, { sparesReserve: true })
}

async function tryInsert(db: Transaction<Tables>, beat_at: number): Promise<void> {
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

/** The number and age of waiting rows. A time in the future comes from a wrong clock; its distance from now counts as the age. */
function describe(row: AgeRow, at: number): QueueAge {
  const ages = [row?.oldest, row?.newest].map((time) => (time ? Math.abs(at - Date.parse(time)) : 0))
  return { count: Number(row?.count ?? 0), age: Math.max(...ages) }
}

/** Limits the year to four digits, because a wrong clock may give a longer one, and then comparing texts fails. */
function iso(time: number): string {
  return new Date(Math.min(Math.max(time, 0), Date.UTC(9999, 0))).toISOString()
}

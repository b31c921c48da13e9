import type { Selectable } from 'kysely'
import { LEASE, MAX_WAIT } from './outbox.ts'
import { inTransaction, type Database, type Storage } from './storage.ts'
import type { Tables } from './tables.ts'

/** An answer that a person of the office has written to a request, with the state of its mail. */
export type Answer = Selectable<Tables['answers']>

/** An answer whose mail only this process may send now, with its request. */
export type DueAnswer = Answer &
  Pick<Tables['requests'], 'received_at' | 'institution' | 'message' | 'form'> & { request_token: string }

type NewAnswer = Pick<Answer, 'request_id' | 'token' | 'at' | 'person' | 'recipient' | 'text'>

/**
 * Stores an answer with its mail, and marks the request as answered.
 *
 * @param answer has a token that follows from its form and its text, so that a form that is sent twice stores one answer
 * @returns whether the answer is stored now
 */
export function addAnswer(storage: Storage, answer: NewAnswer): Promise<boolean> {
  return inTransaction(storage, async (db) => {
    const stored = await db
      .insertInto('answers')
      .values({ ...answer, state: 'waiting', next_attempt_at: Date.parse(answer.at) })
      .onConflict((conflict) => conflict.column('token').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored)
      await db
        .updateTable('requests')
        .set({ answered_at: answer.at, answered_by: answer.person })
        .where('id', '=', answer.request_id)
        .where('answered_at', 'is', null)
        .execute()
    return stored !== undefined
  })
}

/** Lists the answers to requests, the oldest first. */
export function listAnswers(storage: Storage, requests: readonly number[]): Promise<Answer[]> {
  const read = ({ db }: Database) =>
    db.selectFrom('answers').selectAll().where('request_id', 'in', requests).orderBy('id').execute()
  return requests.length ? storage.use(read) : Promise.resolve([])
}

/** Takes the answers that are due, so that other processes do not send them for as long as an attempt may take. */
export function claimAnswers(storage: Storage, now: number): Promise<DueAnswer[]> {
  return inTransaction(storage, async (db, kind) => {
    const due = await db
      .selectFrom('answers')
      .innerJoin('requests', 'requests.id', 'answers.request_id')
      .innerJoin('outbox', 'outbox.request_id', 'requests.id')
      .selectAll('answers')
      .select(['received_at', 'institution', 'message', 'form', 'outbox.token as request_token'])
      .where('answers.state', '=', 'waiting')
      // A later time comes from a wrong clock.
      .where((eb) => eb.not(eb.between('answers.next_attempt_at', now + 1, now + MAX_WAIT)))
      .orderBy('answers.next_attempt_at')
      .limit(3)
      .$if(kind === 'postgres', (query) => query.forUpdate('answers').skipLocked())
      .execute()
    const taken = due.map((answer) => ({ ...answer, attempts: answer.attempts + 1 }))
    for (const { id, attempts } of taken)
      await db
        .updateTable('answers')
        .set({ attempts, next_attempt_at: now + LEASE })
        .where('id', '=', id)
        .execute()
    return taken
  })
}

/**
 * Records an attempt, unless another process has taken the answer since. A request whose answer was given up is unanswered again, so that
 * people see it in their list.
 */
export function recordAttempt(
  storage: Storage,
  { id, request_id, at, attempts }: DueAnswer,
  result: Partial<Pick<Answer, 'state' | 'sent_at' | 'last_error' | 'next_attempt_at'>>,
): Promise<void> {
  return inTransaction(storage, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('answers')
      .set(result)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('attempts', '=', attempts)
      .executeTakeFirst()
    if (result.state !== 'parked' || !numUpdatedRows) return
    await db
      .updateTable('requests')
      .set({ answered_at: null, answered_by: null })
      .where('id', '=', request_id)
      .where('answered_at', '=', at)
      .execute()
  })
}

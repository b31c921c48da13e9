import type { Storage } from './storage.ts'

/** The state of the storage, without personal data. */
export interface Vitals {
  /** When the oldest request was received whose mail has not been accepted yet: ISO 8601, UTC; null when there is none. */
  oldestUnsent: string | null
  /** how many mails were given up and wait for a person */
  parked: number
  /** how many requests wait for a person's judgement */
  quarantined: number
}

/** Writes to the storage, to prove that it can be written, and counts the outbox. @throws when it cannot be written */
export function takeVitals(storage: Storage, now: Date): Promise<Vitals> {
  return storage.use(({ db }) =>
    db.transaction().execute(async (transaction) => {
      await transaction.updateTable('heartbeat').set({ beat_at: now.getTime() }).execute()
      const rows = await transaction
        .selectFrom('outbox')
        .innerJoin('requests', 'id', 'request_id')
        .select((eb) => ['state', eb.fn.countAll().as('count'), eb.fn.min('received_at').as('oldest')])
        .where('state', '!=', 'sent')
        .groupBy('state')
        .execute()
      const countOf = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
      const unsent = rows.filter(({ state }) => state !== 'held').map(({ oldest }) => oldest)
      return {
        oldestUnsent: unsent.toSorted()[0] ?? null,
        parked: countOf('parked'),
        quarantined: countOf('held'),
      }
    }),
  )
}

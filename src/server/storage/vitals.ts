import type { Storage } from './storage.ts'

/** How the storage fares; no personal data. */
export interface Vitals {
  /** When the oldest request whose mail was not accepted yet was received: ISO 8601, UTC; null where there is none. */
  oldestUnsent: string | null
  /** Mails that were given up, and wait for a person. */
  parked: number
  /** Requests that wait for a person's judgement. */
  quarantined: number
}

/** Writes, which is the only proof that one can, and looks at the outbox. @throws when the storage cannot be written */
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

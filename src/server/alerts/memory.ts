import { sql } from 'kysely'
import type { Storage } from '../storage/storage.ts'
import type { AlertsTable } from '../storage/tables.ts'

/** What has been told, by its subject. Decisions change the rows. */
export type ToldRows = Map<string, Omit<AlertsTable, 'subject'>>

/** Remembers what people have been told, for all servers that share a database and across their restarts. */
export interface AlertMemory {
  /**
   * Runs a decision on what has been told, one server at a time.
   *
   * @param isStored false while the storage fails: a decision then sees only what this process remembers
   */
  decide<T>(isStored: boolean, decision: (rows: ToldRows) => T): Promise<T>
}

export function createAlertMemory(storage: Storage): AlertMemory {
  let known: ToldRows = new Map()
  return {
    async decide(isStored, decision) {
      if (!isStored) return decision(known)
      return storage.use(({ db, kind }) =>
        db.transaction().execute(async (transaction) => {
          if (kind === 'postgres') await sql`LOCK TABLE alerts IN EXCLUSIVE MODE`.execute(transaction)
          const stored = await transaction.selectFrom('alerts').selectAll().execute()
          const before = new Map(stored.map(({ subject, ...row }) => [subject, row]))
          // What was told while the storage failed is known here alone.
          const rows: ToldRows = structuredClone(new Map([...known, ...before]))
          const result = decision(rows)
          const changed = [...rows]
            .filter(([subject, row]) => JSON.stringify(row) !== JSON.stringify(before.get(subject)))
            .map(([subject, { phase, told_at, tried_at }]) => ({ subject, phase, told_at, tried_at }))
          for (const row of changed) {
            await transaction
              .insertInto('alerts')
              .values(row)
              .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
              .execute()
          }
          known = rows
          return result
        }),
      )
    },
  }
}

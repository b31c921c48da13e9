import { sql } from 'kysely'
import { inTransaction, type Storage } from '../storage/storage.ts'
import type { AlertsTable } from '../storage/tables.ts'

/** When alerts were last sent and last tried, by subject, such as the code of a problem. */
export type AlertRows = Map<string, Omit<AlertsTable, 'subject'>>

/** Stores sent alerts in the database, so that neither a restart nor a second server repeats them. */
export interface AlertMemory {
  /**
   * Runs `decision`, which reads and changes the stored alerts. Servers with the same database wait for each other.
   *
   * @param isStored false while the database fails; the decision then sees only the alerts that this process knows
   */
  decide<T>(isStored: boolean, decision: (rows: AlertRows) => T): Promise<T>
}

export function createAlertMemory(storage: Storage): AlertMemory {
  let known: AlertRows = new Map()
  return {
    async decide(isStored, decision) {
      if (!isStored) return decision(known)
      return inTransaction(storage, async (db, kind) => {
        if (kind === 'postgres') await sql`LOCK TABLE alerts IN EXCLUSIVE MODE`.execute(db)
        const stored = await db.selectFrom('alerts').selectAll().execute()
        const rows: AlertRows = structuredClone(known)
        for (const { subject, ...row } of stored) rows.set(subject, row)
        const result = decision(rows)
        for (const [subject, row] of rows) {
          const values = { subject, ...row }
          await db
            .insertInto('alerts')
            .values(values)
            .onConflict((conflict) => conflict.column('subject').doUpdateSet(values))
            .execute()
        }
        known = rows
        return result
      })
    },
  }
}

import { sql } from 'kysely'
import type { Storage } from '../storage/storage.ts'
import type { AlertsTable } from '../storage/tables.ts'

/** Sent alerts by their subject. Decisions change the rows. */
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
          // Alerts sent while the storage failed are in this memory only.
          const rows: ToldRows = structuredClone(known)
          for (const { subject, ...row } of stored) rows.set(subject, row)
          const result = decision(rows)
          for (const [subject, row] of rows) {
            const values = { subject, ...row }
            await transaction
              .insertInto('alerts')
              .values(values)
              .onConflict((conflict) => conflict.column('subject').doUpdateSet(values))
              .execute()
          }
          known = rows
          return result
        }),
      )
    },
  }
}

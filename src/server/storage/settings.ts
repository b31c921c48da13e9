import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The database's id, and the end of the forms' pause. Of PostgreSQL's daily copy: when a server began it, the day of the last one, and its
 * time. Times are ISO 8601, UTC.
 */
export type Setting = 'id' | 'paused-until' | 'copying' | 'copied-on' | 'copied-at'

export async function readSetting(db: Kysely<Tables>, name: Setting): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

export async function writeSetting(db: Kysely<Tables>, name: Setting, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

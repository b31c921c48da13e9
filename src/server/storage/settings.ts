import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The names of the stored settings: `id` of the database, `paused-until`, the end of the forms' pause, and `moving …`, a move to or from
 * the trash that still runs. The others are about PostgreSQL's daily backup: `copying` is the time when a server began one. `copied-on` and
 * `copied-at` are the day and time of the last one; `drilled-at` is the time of the last restore drill. Times are ISO 8601, UTC.
 */
export type Setting =
  | 'id'
  | 'paused-until'
  | 'copying'
  | 'copied-on'
  | 'copied-at'
  | 'drilled-at'
  | `moving ${string}`

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

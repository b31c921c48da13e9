import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Names of the stored settings. `copying` is when a server began today's PostgreSQL backup, `copied-on` and `copied-at` are the day and
 * time of the last one. `drilled-at` is when a backup was last restored as a test. `answer-texts` is JSON of the texts with which answers
 * can start.
 */
type Setting =
  | 'id'
  | 'paused-until'
  | 'copying'
  | 'copied-on'
  | 'copied-at'
  | 'drilled-at'
  | 'answer-texts'
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

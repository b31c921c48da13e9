import type { Storage } from '../server/storage/storage.ts'

/** One line of the log of who did what. */
export interface Action {
  /** ISO 8601, UTC */
  at: string
  /** the name as it was then; the person may have been removed since */
  person: string
  /** in Spanish, such as `marcó como contestada la consulta 7`; holds nothing that a family wrote */
  action: string
}

/** Notes what a person did, for good. */
export async function noteAction(storage: Storage, action: Action): Promise<void> {
  await storage.use(({ db }) => db.insertInto('actions').values(action).execute())
}

/** The latest actions, the newest first. */
export function listActions(storage: Storage, limit: number, offset = 0): Promise<Action[]> {
  return storage.use(({ db }) =>
    db
      .selectFrom('actions')
      .select(['at', 'person', 'action'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
}

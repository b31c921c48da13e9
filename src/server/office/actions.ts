import type { Storage } from '../storage/storage.ts'

interface Action {
  at: string
  /** the name that the person had at the time of the action; the person may have been removed since */
  person: string
  /** the action in Spanish, such as `marcó como contestada la consulta 7`; never contains text that a visitor wrote */
  action: string
}

export async function logAction(storage: Storage, action: Action): Promise<void> {
  await storage.use(({ db }) => db.insertInto('actions').values(action).execute())
}

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

import { inTransaction, type Storage } from './storage.ts'

export interface Note {
  at: string
  person: string
  text: string
}

/** @returns false when the request does not exist */
export function addNote(storage: Storage, request_id: number, note: Note): Promise<boolean> {
  return inTransaction(storage, async (db) => {
    const found = await db.selectFrom('requests').select('id').where('id', '=', request_id).executeTakeFirst()
    if (found)
      await db
        .insertInto('notes')
        .values({ request_id, ...note })
        .execute()
    return found !== undefined
  })
}

export function listNotes(storage: Storage, request_id: number): Promise<Note[]> {
  return storage.use(({ db }) =>
    db
      .selectFrom('notes')
      .select(['at', 'person', 'text'])
      .where('request_id', '=', request_id)
      .orderBy('id')
      .execute(),
  )
}

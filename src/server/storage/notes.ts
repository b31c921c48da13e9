import { inParts } from './in-parts.ts'
import type { Storage } from './storage.ts'

/** A note about a request, by a person of the office. */
export interface Note {
  /** ISO 8601, UTC */
  at: string
  /** the name as it was then */
  person: string
  text: string
}

/** @returns false when the request is gone */
export function addNote(storage: Storage, request_id: number, note: Note): Promise<boolean> {
  return storage.use(({ db }) =>
    db.transaction().execute(async (transaction) => {
      const found = await transaction
        .selectFrom('requests')
        .select('id')
        .where('id', '=', request_id)
        .executeTakeFirst()
      if (found)
        await transaction
          .insertInto('notes')
          .values({ request_id, ...note })
          .execute()
      return found !== undefined
    }),
  )
}

/** The notes about some requests, those of each oldest first. */
export async function listNotes(storage: Storage, ids: number[]): Promise<(Note & { request_id: number })[]> {
  const notes = inParts(ids).map((some) =>
    storage.use(({ db }) =>
      db
        .selectFrom('notes')
        .select(['request_id', 'at', 'person', 'text'])
        .where('request_id', 'in', some)
        .orderBy('id')
        .execute(),
    ),
  )
  return (await Promise.all(notes)).flat()
}

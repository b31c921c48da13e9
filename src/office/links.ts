import type { Storage } from '../server/storage/storage.ts'
import { hashToken, makeToken } from './tokens.ts'

/** For so long a link to choose a password is good, in milliseconds. */
const VALID = 3 * 24 * 60 * 60_000

/** Makes a link to choose a password. It works once; one made before it for the same person works no more. @returns its path */
export async function makeLink(storage: Storage, person_id: number, now: Date): Promise<string> {
  const token = makeToken()
  const row = { token: hashToken(token, 'link'), person_id, expires_at: now.getTime() + VALID }
  await storage.use(({ db }) =>
    db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('links').where('person_id', '=', person_id).execute()
      await transaction.insertInto('links').values(row).execute()
    }),
  )
  return `/oficina/clave/${token}`
}

/** Whom a link is for; undefined when it was used, replaced, is too old, or never was. */
export function findLink(storage: Storage, token: string, now: Date) {
  return storage.use(({ db }) =>
    db
      .selectFrom('links')
      .innerJoin('people', 'people.id', 'person_id')
      .select(['people.id', 'people.name', 'people.role'])
      .where('token', '=', hashToken(token, 'link'))
      .where('expires_at', '>', now.getTime())
      .executeTakeFirst(),
  )
}

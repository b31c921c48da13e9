import type { Storage } from '../server/storage/storage.ts'
import { hashPassword } from './password.ts'
import { hashToken, makeToken } from './tokens.ts'

/** How long a link to choose a password works, in milliseconds. */
const VALID = 3 * 24 * 60 * 60_000

/** Makes a link to choose a password. It works once, and ends an earlier link of the same person. @returns its path */
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

/**
 * Sets the password of the person whom a link is for, and ends all their sessions. When two use the link at the same time, one wins.
 *
 * @returns whether this one did
 */
export async function useLink(
  storage: Storage,
  token: string,
  password: string,
  now: Date,
): Promise<boolean> {
  const hash = await hashPassword(password)
  return storage.use(({ db }) =>
    db.transaction().execute(async (transaction) => {
      const link = await transaction
        .deleteFrom('links')
        .where('token', '=', hashToken(token, 'link'))
        .where('expires_at', '>', now.getTime())
        .returning('person_id')
        .executeTakeFirst()
      if (!link) return false
      const { person_id } = link
      await transaction.updateTable('people').set({ password: hash }).where('id', '=', person_id).execute()
      await transaction.deleteFrom('sessions').where('person_id', '=', person_id).execute()
      return true
    }),
  )
}

/** The person whom a link is for; undefined when it was used, was replaced, is too old or never existed. */
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

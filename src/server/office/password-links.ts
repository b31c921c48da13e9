import { inTransaction, type Storage } from '../storage/storage.ts'
import { hashPassword } from './password.ts'
import { hashToken, makeToken } from './secrets.ts'

/** Milliseconds for which a link for choosing a password works. */
const VALID = 3 * 24 * 60 * 60_000

/** Creates a link for choosing a password. The link works once, and it replaces the person's earlier link. @returns the path of the link */
export async function createPasswordLink(storage: Storage, person_id: number, now: Date): Promise<string> {
  const token = makeToken()
  const row = { token: hashToken(token, 'link'), person_id, expires_at: now.getTime() + VALID }
  await inTransaction(storage, async (db) => {
    await db.deleteFrom('links').where('person_id', '=', person_id).execute()
    await db.insertInto('links').values(row).execute()
  })
  return `/oficina/clave/${token}`
}

/**
 * Sets a password through a link, and ends all sessions of the person. If two requests use the link at once, only one succeeds.
 *
 * @returns whether this request succeeded
 */
export async function redeemPasswordLink(
  storage: Storage,
  token: string,
  password: string,
  now: Date,
): Promise<boolean> {
  const hash = await hashPassword(password)
  return inTransaction(storage, async (db) => {
    const link = await db
      .deleteFrom('links')
      .where('token', '=', hashToken(token, 'link'))
      .where('expires_at', '>', now.getTime())
      .returning('person_id')
      .executeTakeFirst()
    if (!link) return false
    const { person_id } = link
    await db.updateTable('people').set({ password: hash }).where('id', '=', person_id).execute()
    await db.deleteFrom('sessions').where('person_id', '=', person_id).execute()
    return true
  })
}

/** Finds the person to whom a link belongs. Undefined for a link that is used, replaced, expired or unknown. */
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

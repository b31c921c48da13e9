import { isMailbox } from '../../engine/model/is-email.ts'
import { sql, type Transaction } from 'kysely'
import { inTransaction, type Storage } from '../storage/storage.ts'
import type { Tables } from '../storage/tables.ts'
import { foldText } from '../storage/search-text.ts'
import { hashPassword } from './password.ts'
import type { Role } from './roles.ts'

/** A person who may log in. Times are milliseconds since 1970. */
export interface OfficePerson {
  id: number
  name: string
  email: string | null
  role: Role
  hasPassword: boolean
  hasSecondStep: boolean
  seen_at: number | null
}

/** Normalizes a name for comparison. People may type it in lower case, without accents, or with extra spaces. */
export function loginOf(name: string): string {
  return foldText(name.normalize('NFKC')).trim().replace(/\s+/g, ' ')
}

export class BadPerson extends Error {}

/** Returns whether the office has any people. Before the first person is added, the office is off. */
export async function hasPeople(storage: Storage): Promise<boolean> {
  const row = await storage.use(({ db }) => db.selectFrom('people').select('id').limit(1).executeTakeFirst())
  return row !== undefined
}

export async function listPeople(storage: Storage): Promise<OfficePerson[]> {
  const rows = await storage.use(({ db }) =>
    db
      .selectFrom('people')
      .leftJoin('sessions', 'sessions.person_id', 'people.id')
      .leftJoin('second_steps', 'second_steps.person_id', 'people.id')
      .select(['people.id', 'name', 'email', 'role', 'password'])
      .select(({ fn }) => [fn.max('sessions.seen_at').as('seen_at'), fn.max('secret').as('secret')])
      .groupBy('people.id')
      .orderBy('login')
      .execute(),
  )
  return rows.map(({ password, secret, ...row }) => ({
    ...row,
    hasPassword: password !== null,
    hasSecondStep: secret !== null,
  }))
}

/** Finds a person by the typed name. Reads all rows, so that the time does not reveal whether the name exists. */
export async function findByName(storage: Storage, name: string) {
  const people = await storage.use(({ db }) => db.selectFrom('people').selectAll().orderBy('id').execute())
  return people.find(({ login }) => login === loginOf(name))
}

/** @throws BadPerson when the name is empty, too long or taken, or the address is invalid */
export async function addPerson(
  storage: Storage,
  { name, role, email }: { name: string; role: Role; email: string | null },
): Promise<number> {
  const shown = name.trim().normalize()
  if (!shown || shown.length > 80 || /\p{C}/u.test(shown)) {
    throw new BadPerson('El nombre tiene que tener entre 1 y 80 letras.')
  }
  if (email !== null && !isMailbox(email)) throw new BadPerson('El correo no parece una dirección.')
  const row = await storage.use(({ db }) =>
    db
      .insertInto('people')
      .values({ name: shown, login: loginOf(shown), role, email, password: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst(),
  )
  if (!row) throw new BadPerson(`Ya hay alguien que se llama «${shown}».`)
  return row.id
}

/** Sets a new password and ends all sessions of the person, including the current one. */
export async function setPassword(storage: Storage, id: number, password: string): Promise<void> {
  const hash = await hashPassword(password)
  await inTransaction(storage, async (db) => {
    await db.updateTable('people').set({ password: hash }).where('id', '=', id).execute()
    await db.deleteFrom('sessions').where('person_id', '=', id).execute()
    await db.deleteFrom('links').where('person_id', '=', id).execute()
  })
}

export async function setEmail(storage: Storage, id: number, email: string | null): Promise<void> {
  await storage.use(({ db }) => db.updateTable('people').set({ email }).where('id', '=', id).execute())
}

/** Changes a person's role. The last person with the role `todo` keeps that role. @returns whether the role was changed */
export function changeRole(storage: Storage, id: number, role: Role): Promise<boolean> {
  return changePeople(storage, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('people')
      .set({ role })
      .where('id', '=', id)
      .where(role === 'todo' ? sql<boolean>`1 = 1` : othersHaveAll(id))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

/**
 * Removes a person, and their sessions and links. Never removes the last person who has the role `todo`.
 *
 * @returns whether the person was removed
 */
export function removePerson(storage: Storage, id: number): Promise<boolean> {
  return changePeople(storage, async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('people')
      .where('id', '=', id)
      .where(othersHaveAll(id))
      .executeTakeFirst()
    return numDeletedRows > 0n
  })
}

/** Changes people in a transaction that locks the table. Without the lock in PostgreSQL, two people could remove each other at once. */
function changePeople(
  storage: Storage,
  change: (db: Transaction<Tables>) => Promise<boolean>,
): Promise<boolean> {
  return inTransaction(storage, async (db, kind) => {
    if (kind === 'postgres')
      await db
        .selectFrom('people')
        .select('id')
        .where('role', '=', 'todo')
        .orderBy('id')
        .forUpdate()
        .execute()
    return change(db)
  })
}

function othersHaveAll(id: number) {
  return sql<boolean>`EXISTS (SELECT 1 FROM people AS other WHERE other.role = 'todo' AND other.id <> ${id})`
}

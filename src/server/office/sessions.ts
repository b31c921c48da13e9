import { inTransaction, type Storage } from '../storage/storage.ts'
import type { Role } from './roles.ts'
import { hashToken, makeToken } from './secrets.ts'

export interface Session {
  /** hash of the cookie's secret; also identifies the session in lists */
  id: string
  person: { id: number; name: string; role: Role; logins: number }
  /** when the password was typed, in milliseconds since 1970 */
  since: number
  csrf: string
  hasSecondStep: boolean
  /** whether the person has not yet entered the code of the second step; until then, the session opens only the page that asks for it */
  needsCode: boolean
}

/** A session in the list of a person's sessions. Times are milliseconds since 1970. */
export interface SessionRow {
  id: string
  created_at: number
  seen_at: number
  agent: string
  network: string
}

const HOUR = 60 * 60_000

/** Maximum milliseconds of a session after its last request, and after its start (OWASP ASVS 5, 7.3). */
const MAX_IDLE_TIME = 12 * HOUR
const MAX_SESSION_AGE = 7 * 24 * HOUR

/** Milliseconds after the password during which the code of the second step is accepted. */
const CODE_TIME = 10 * 60_000

/** Minimum milliseconds between two updates of a session's last visit. Fewer updates save disk writes. */
const UPDATE_INTERVAL = 60_000

/** Starts a session. @param isSecond whether the person has passed the second step @returns the secret for the cookie */
export async function createSession(
  storage: Storage,
  person_id: number,
  {
    agent,
    network,
    now,
    isSecond = false,
  }: { agent: string; network: string; now: Date; isSecond?: boolean },
): Promise<string> {
  const token = makeToken()
  const at = now.getTime()
  const row = {
    id: hashToken(token),
    person_id,
    created_at: at,
    seen_at: at,
    second_at: isSecond ? at : null,
    agent: agent.slice(0, 300),
    network,
  }
  await inTransaction(storage, async (db) => {
    await db
      .deleteFrom('sessions')
      .where((where) =>
        where.or([where('seen_at', '<', at - MAX_IDLE_TIME), where('created_at', '<', at - MAX_SESSION_AGE)]),
      )
      .execute()
    await db.insertInto('sessions').values(row).execute()
  })
  return token
}

/**
 * Finds the session to which a cookie's secret belongs; undefined when the session has ended.
 *
 * @param isUsed whether a person made the request; requests that a page sends on a timer do not prolong the session
 */
export async function findSession(
  storage: Storage,
  token: string,
  now: Date,
  isUsed = true,
): Promise<Session | undefined> {
  const at = now.getTime()
  const id = hashToken(token)
  const row = await storage.use(({ db }) =>
    db
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.person_id')
      .leftJoin('second_steps', 'second_steps.person_id', 'people.id')
      .select([
        'people.id as person_id',
        'name',
        'role',
        'logins',
        'sessions.created_at',
        'seen_at',
        'second_at',
        'secret',
      ])
      .where('sessions.id', '=', id)
      .where('seen_at', '>=', at - MAX_IDLE_TIME)
      .where('created_at', '>=', at - MAX_SESSION_AGE)
      .executeTakeFirst(),
  )
  if (!row) return undefined
  const hasSecondStep = row.secret !== null
  const needsCode = hasSecondStep && row.second_at === null
  if (needsCode && at - row.created_at > CODE_TIME) return undefined
  if (isUsed && at - row.seen_at > UPDATE_INTERVAL) {
    await storage
      .use(({ db }) => db.updateTable('sessions').set({ seen_at: at }).where('id', '=', id).execute())
      // Ignores that the time cannot be stored on a full disk, because people then need the office to see what is wrong.
      .catch(() => {})
  }
  const { person_id, name, role, logins, created_at: since } = row
  const person = { id: person_id, name, role, logins }
  return { id, person, since, csrf: hashToken(token, 'csrf'), hasSecondStep, needsCode }
}

/** Lists a person's sessions, the latest first. With `isSecond`, omits sessions in which the code has not been entered. */
export function listSessions(storage: Storage, person_id: number, isSecond: boolean): Promise<SessionRow[]> {
  return storage.use(({ db }) =>
    db
      .selectFrom('sessions')
      .select(['id', 'created_at', 'seen_at', 'agent', 'network'])
      .where('person_id', '=', person_id)
      .$if(isSecond, (query) => query.where('second_at', 'is not', null))
      .orderBy('seen_at', 'desc')
      .execute(),
  )
}

export async function endSessions(
  storage: Storage,
  person_id: number,
  which: { id: string } | { except: string } | 'all',
): Promise<void> {
  await storage.use(({ db }) => {
    const all = db.deleteFrom('sessions').where('person_id', '=', person_id)
    if (which === 'all') return all.execute()
    return ('id' in which ? all.where('id', '=', which.id) : all.where('id', '!=', which.except)).execute()
  })
}

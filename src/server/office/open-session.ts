import type { Context } from 'hono'
import { identifyClient, type Client } from '../client.ts'
import { logAction } from './actions-section.ts'
import { setSessionCookie, readSessionCookie } from './cookies.ts'
import { rememberDevice } from './known-devices.ts'
import type { OfficeDependencies, OfficeEnv } from './office.ts'
import { loginOf } from './people.ts'
import { createSession, endSessions, findSession } from './sessions.ts'

/**
 * Starts a session in this browser, and ends the previous session of the browser (OWASP ASVS 5, 7.2.4).
 *
 * @param isSecond whether the person has passed the second step
 */
export async function openSession(
  c: Context<OfficeEnv>,
  { storage, now, proxies }: OfficeDependencies,
  person_id: number,
  isSecond: boolean,
): Promise<void> {
  const transport = c.get('transport')
  const before = await findSession(storage, readSessionCookie(c, transport) ?? '', now())
  if (before) await endSessions(storage, before.person.id, { id: before.id })
  const agent = c.req.header('user-agent') ?? ''
  const { network } = clientOf(c, proxies)
  setSessionCookie(
    c,
    transport,
    await createSession(storage, person_id, { agent, network, now: now(), isSecond }),
  )
}

/** Records a finished log-in: in the browser, in the person's row, and in the log of actions. */
export async function recordLogin(
  c: Context<OfficeEnv>,
  use: OfficeDependencies,
  person: { id: number; name: string },
  action = 'entró',
): Promise<void> {
  const { storage, now } = use
  rememberDevice(c, use, loginOf(person.name))
  await storage.use(({ db }) =>
    db
      .updateTable('people')
      .set(({ eb }) => ({ logins: eb('logins', '+', 1) }))
      .where('id', '=', person.id)
      .execute(),
  )
  await logAction(storage, { at: now().toISOString(), person: person.name, action })
}

export function clientOf(c: Context<OfficeEnv>, proxies: number): Client {
  const peer = c.env?.incoming?.socket.remoteAddress
  return identifyClient(peer, c.req.header('x-forwarded-for'), proxies)
}

import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { EditingPerson } from '../core/api.ts'
import type { EditorServer } from './create-editor-server.ts'
import type { EditorEnv } from './editor.ts'
import { answerSentence } from './answer-sentence.ts'
import { ANSWER_HEADERS } from './json-calls.ts'

interface Loopback {
  app: Hono<EditorEnv>
  /** path that opens the editor; contains the secret that was made when the server started */
  entrance: string
}

/**
 * Controls access to an editor that runs on a person's own computer. Each start makes a new secret address. Refuses requests from other
 * sites, with other host names, or with the secret of an earlier start.
 *
 * @param port a function, because the port is known only once the server listens
 */
export function createLoopback(editor: EditorServer, person: EditingPerson, port: () => number): Loopback {
  const [secret, session, token] = [newSecret(), newSecret(), newSecret()]
  const app = new Hono<EditorEnv>()
  // The name of the cookie contains the port, because all ports of a computer share their cookies. Two editors would otherwise overwrite each
  // other's cookie.
  const cookie = () => `editor-${port()}`

  app.use(async (c, next) => {
    if (!isOwn(c, port())) return refuseAccess(c)
    const given = c.req.method === 'GET' && c.req.path === '/' ? c.req.query('clave') : undefined
    if (given !== undefined && isSame(given, secret)) {
      setCookie(c, cookie(), session, { path: '/', httpOnly: true, sameSite: 'Strict' })
      return c.redirect('/', 303)
    }
    if (!isSame(getCookie(c, cookie()) ?? '', session)) return refuseAccess(c)
    c.set('access', { person, siteBase: '', base: '', token, filesBase: '', mayChangeDestinations: true })
    return next()
  })
  app.route('/', editor.app)
  return { app, entrance: `/?clave=${secret}` }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a request names this computer as its host, and comes from the editor's own page or from the address bar. */
function isOwn(c: Context<EditorEnv>, port: number): boolean {
  const host = c.req.header('host') ?? ''
  if (![`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`].includes(host)) return false
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== `http://${host}`) return false
  return ['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'))
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function refuseAccess(c: Context<EditorEnv>) {
  const sentence =
    'El editor se abre con la dirección que muestra el comando «npm run edit», y cada vez es otra.'
  if (c.req.path.startsWith('/api/'))
    return c.json({ reason: 'foreign', message: sentence }, 403, ANSWER_HEADERS)
  return answerSentence(c, { title: 'No se abrió', sentence }, 403)
}

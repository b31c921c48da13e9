import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { OfficeEnv, Transport } from './office.ts'

/**
 * Returns a cookie's name. Over TLS, the prefix `__Host-` binds the cookie to this host (RFC 6265bis, 4.1.3.2). Without TLS, as on
 * localhost, browsers refuse that prefix. The name of a site below a path has the path, because sites on one host share their cookies.
 */
export function cookieName(c: Context<OfficeEnv>, transport: Transport, name: string): string {
  return `${transport === 'tls' ? '__Host-' : ''}${name}${c.get('base').replaceAll('/', '-')}`
}

const NAME = 'oficina'

const OPTIONS = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

export function readSessionCookie(c: Context<OfficeEnv>, transport: Transport): string | undefined {
  return getCookie(c, cookieName(c, transport, NAME))
}

/** Sets the cookie of a session. The cookie has no expiry date, so the browser deletes it when the browser is closed. */
export function setSessionCookie(c: Context<OfficeEnv>, transport: Transport, token: string): void {
  setCookie(c, cookieName(c, transport, NAME), token, { ...OPTIONS, secure: transport === 'tls' })
}

export function deleteSessionCookie(c: Context<OfficeEnv>, transport: Transport): void {
  deleteCookie(c, cookieName(c, transport, NAME), { ...OPTIONS, secure: transport === 'tls' })
}

import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { OfficeEnv, Transport } from './office.ts'

/**
 * Returns the cookie's name. Over TLS, the prefix `__Host-` binds the cookie to this host (RFC 6265bis, 4.1.3.2). Without TLS, as on
 * localhost, browsers refuse that prefix.
 */
const nameOf = (transport: Transport) => (transport === 'tls' ? '__Host-oficina' : 'oficina')

const OPTIONS = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

export function readSessionCookie(c: Context<OfficeEnv>, transport: Transport): string | undefined {
  return getCookie(c, nameOf(transport))
}

/** Sets the cookie of a session. The cookie has no expiry date, so the browser deletes it when the browser is closed. */
export function setSessionCookie(c: Context<OfficeEnv>, transport: Transport, token: string): void {
  setCookie(c, nameOf(transport), token, { ...OPTIONS, secure: transport === 'tls' })
}

export function deleteSessionCookie(c: Context<OfficeEnv>, transport: Transport): void {
  deleteCookie(c, nameOf(transport), { ...OPTIONS, secure: transport === 'tls' })
}

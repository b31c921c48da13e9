import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { OfficeEnv, Way } from './office.ts'

/**
 * Returns the cookie's name. Over TLS, the prefix `__Host-` binds the cookie to this host (RFC 6265bis, 4.1.3.2). Without TLS, as on
 * localhost, browsers refuse that prefix.
 */
const nameOf = (way: Way) => (way === 'tls' ? '__Host-oficina' : 'oficina')

const OPTIONS = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

export function readSessionCookie(c: Context<OfficeEnv>, way: Way): string | undefined {
  return getCookie(c, nameOf(way))
}

/** Sets the cookie of a session. The cookie has no expiry date, so the browser deletes it when the browser is closed. */
export function giveSessionCookie(c: Context<OfficeEnv>, way: Way, token: string): void {
  setCookie(c, nameOf(way), token, { ...OPTIONS, secure: way === 'tls' })
}

export function takeSessionCookie(c: Context<OfficeEnv>, way: Way): void {
  deleteCookie(c, nameOf(way), { ...OPTIONS, secure: way === 'tls' })
}

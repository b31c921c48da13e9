import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { OfficeEnv, Way } from './office.ts'

/** `__Host-` binds a cookie to this very host over TLS (RFC 6265bis, 4.1.3.2); without TLS, on this machine itself, browsers refuse such a name. */
const nameOf = (way: Way) => (way === 'tls' ? '__Host-oficina' : 'oficina')

const OPTIONS = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

/** The secret of the session that a request carries. */
export function readSessionCookie(c: Context<OfficeEnv>, way: Way): string | undefined {
  return getCookie(c, nameOf(way))
}

/** Gives the browser a session's secret; it ends with the browser at the latest. */
export function giveSessionCookie(c: Context<OfficeEnv>, way: Way, token: string): void {
  setCookie(c, nameOf(way), token, { ...OPTIONS, secure: way === 'tls' })
}

/** Takes the session's secret from the browser. */
export function takeSessionCookie(c: Context<OfficeEnv>, way: Way): void {
  deleteCookie(c, nameOf(way), { ...OPTIONS, secure: way === 'tls' })
}

import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { cookieName } from './cookies.ts'
import type { OfficeDependencies, OfficeEnv } from './office.ts'
import { isSameToken, makeToken } from './secrets.ts'

/** Maximum number of people whom a browser remembers. The person whose log-in is oldest is removed first. */
const MAX_DEVICES = 5

const DAYS = 180

type DeviceDependencies = Pick<OfficeDependencies, 'encryption'>

/**
 * Returns the random id of this browser if the person logged in here before. The id grants no access. It gives this browser its own limit
 * of log-in attempts, so that strangers who guess passwords cannot lock the person out.
 */
export function findKnownDevice(
  c: Context<OfficeEnv>,
  use: DeviceDependencies,
  login: string,
): string | undefined {
  const isKnown = ([nonce, mark]: Device) => {
    const own = sign(use, login, nonce)
    return own !== undefined && isSameToken(mark, own)
  }
  return readDevices(c).find(isKnown)?.[0]
}

export function rememberDevice(c: Context<OfficeEnv>, use: DeviceDependencies, login: string): void {
  const before = findKnownDevice(c, use, login)
  const nonce = before ?? makeToken()
  const mark = sign(use, login, nonce)
  if (!mark) return
  const others = readDevices(c).filter(([known]) => known !== before)
  const value = [[nonce, mark], ...others]
    .slice(0, MAX_DEVICES)
    .map((pair) => pair.join('.'))
    .join('~')
  const secure = c.get('transport') === 'tls'
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: DAYS * 86_400 } as const
  setCookie(c, nameOf(c), value, { ...options, secure })
}

const nameOf = (c: Context<OfficeEnv>) => cookieName(c, c.get('transport'), 'oficina-conocida')

/** An entry of the cookie: a random id of the browser, and a signature of this id and the person's name. */
type Device = [nonce: string, mark: string]

function readDevices(c: Context<OfficeEnv>): Device[] {
  const parts = (getCookie(c, nameOf(c)) ?? '').split('~').slice(0, MAX_DEVICES)
  return parts.flatMap((part): Device[] => {
    const [nonce, mark] = part.split('.')
    return nonce && mark ? [[nonce, mark]] : []
  })
}

function sign({ encryption }: DeviceDependencies, login: string, nonce: string): string | undefined {
  try {
    return encryption.sign(`${nonce} ${login}`)
  } catch {
    // Continues without a key. On a full disk no key can be created, and people must still be able to log in.
    return undefined
  }
}

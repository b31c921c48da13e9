import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { OfficeDependencies, OfficeEnv, Way } from './office.ts'
import { isSameToken, makeToken } from './secrets.ts'

/** Maximum number of people that a browser remembers; the oldest log-in is dropped first. */
const MOST = 5

const DAYS = 180

type DeviceVault = Pick<OfficeDependencies, 'vault'>

/**
 * The random id of this browser if the person logged in here before. The cookie grants no access. It only gives this browser its own
 * throttle, so that strangers who guess the same name cannot lock the person out.
 */
export function findKnownDevice(c: Context<OfficeEnv>, use: DeviceVault, login: string): string | undefined {
  const isKnown = ([nonce, mark]: Device) => {
    const own = sign(use, login, nonce)
    return own !== undefined && isSameToken(mark, own)
  }
  return readDevices(c).find(isKnown)?.[0]
}

/** Remembers in a cookie that the person logged in with this browser. */
export function rememberDevice(c: Context<OfficeEnv>, use: DeviceVault, login: string): void {
  const before = findKnownDevice(c, use, login)
  const nonce = before ?? makeToken()
  const mark = sign(use, login, nonce)
  if (!mark) return
  const others = readDevices(c).filter(([known]) => known !== before)
  const value = [[nonce, mark], ...others]
    .slice(0, MOST)
    .map((pair) => pair.join('.'))
    .join('~')
  const secure = c.get('way') === 'tls'
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: DAYS * 86_400 } as const
  setCookie(c, nameOf(c.get('way')), value, { ...options, secure })
}

const nameOf = (way: Way) => (way === 'tls' ? '__Host-oficina-conocida' : 'oficina-conocida')

/** A browser in the cookie: a random id, and a signature of the id together with the person's name. */
type Device = [nonce: string, mark: string]

function readDevices(c: Context<OfficeEnv>): Device[] {
  const parts = (getCookie(c, nameOf(c.get('way'))) ?? '').split('~').slice(0, MOST)
  return parts.flatMap((part): Device[] => {
    const [nonce, mark] = part.split('.')
    return nonce && mark ? [[nonce, mark]] : []
  })
}

function sign({ vault }: DeviceVault, login: string, nonce: string): string | undefined {
  try {
    return vault.sign(`${nonce} ${login}`)
  } catch {
    // Ignores a missing key: on a full disk no key can be created, and people must still be able to log in.
    return undefined
  }
}

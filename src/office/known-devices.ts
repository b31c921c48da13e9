import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { OfficeDependencies, OfficeEnv, Way } from './office.ts'
import { isSameToken, makeToken } from './tokens.ts'

/** Maximum number of people in one browser; the oldest log-in is forgotten first. */
const MOST = 5

const DAYS = 180

type DeviceVault = Pick<OfficeDependencies, 'vault'>

/**
 * The random text of this browser, if that person has entered from it before. The cookie opens nothing: tries from such a browser are
 * only counted apart, so that strangers who try the same name cannot keep this person waiting.
 */
export function findKnownDevice(c: Context<OfficeEnv>, use: DeviceVault, login: string): string | undefined {
  const isKnown = ([nonce, mark]: Device) => {
    const own = sign(use, login, nonce)
    return own !== undefined && isSameToken(mark, own)
  }
  return readDevices(c).find(isKnown)?.[0]
}

/** Notes in the browser that a person has logged in there. */
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

/** A random text, and the office's signature of it with the name of a person. */
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
    // On a full disk no key can be made, and people must be able to log in.
    return undefined
  }
}

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { dictionary } from '@zxcvbn-ts/language-common'
import { foldText } from '../storage/search-text.ts'

/** Minimum and maximum length of a password (NIST SP 800-63B, OWASP ASVS 5 6.2.1). */
export const MIN_PASSWORD_LENGTH = 10
const MAX_PASSWORD_LENGTH = 200

/** Cost parameters for scrypt, as OWASP advises: 128 MiB and about 0.3 s per attempt. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const SALT = 16
const LENGTH = 32

/** About 49,000 leaked passwords, in lower case. */
const COMMON = new Set(dictionary['passwords-common'])

/**
 * Maximum number of log-ins from unknown browsers that wait for a password check; further ones are refused. The checks of all waiting
 * log-ins together take about ten seconds.
 */
const MAX_WAITING_STRANGERS = 30

interface WaitingLogin {
  isStranger: boolean
  start: () => void
}

/** Log-ins that wait for a password check. Only one check runs at a time, because many at once would exhaust the memory. */
const queue: WaitingLogin[] = []
let isBusy = false

/** Returns the stored form of a password: `scrypt$salt$hash`, both in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT)
  const hash = await derive(password, salt, false)
  return ['scrypt', salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/**
 * Compares a password with its stored form. Takes the same time without a stored form, so that the time does not reveal which names exist.
 *
 * @param isStranger whether the browser is unknown; unknown browsers wait behind known ones
 * @throws when too many unknown browsers wait
 */
export async function isPassword(
  password: string,
  stored: string | null | undefined,
  { isStranger = false } = {},
): Promise<boolean> {
  const [, salt = '', hash = ''] = (stored ?? '').split('$')
  const derived = await derive(
    password.length > MAX_PASSWORD_LENGTH ? '' : password,
    Buffer.from(salt || 'nobody', 'base64url'),
    isStranger,
  )
  const wanted = Buffer.from(hash, 'base64url')
  return wanted.length === derived.length && timingSafeEqual(wanted, derived)
}

/**
 * Explains in Spanish why a new password is refused; undefined when it is accepted. Checks the length, leaked passwords and predictable
 * words, but requires no special kinds of characters (OWASP ASVS 5, 6.2).
 *
 * @param words predictable words, such as the person's and the site's name
 */
export function findPasswordFault(password: string, words: readonly string[]): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH)
    return `La clave tiene que tener al menos ${MIN_PASSWORD_LENGTH} caracteres. Tres palabras sueltas sirven.`
  if (password.length > MAX_PASSWORD_LENGTH) return `La clave tiene más de ${MAX_PASSWORD_LENGTH} caracteres.`
  const plain = foldText(password)
  const known = words.map(foldText).filter((word) => word.length > 2 && plain.includes(word))
  const rest = known.reduce((text, word) => text.replaceAll(word, ''), plain)
  // Refuses a password that adds fewer than six letters to predictable words. Digits and punctuation do not count, because a year or an
  // exclamation mark adds no safety.
  const isGuessable = known.length > 0 && rest.replace(/[\d\W_]/g, '').length < 6
  const isCommon = COMMON.has(plain) || COMMON.has(plain.replace(/[\d\W_]+$/, '')) || /^(.)\1*$/.test(plain)
  return isGuessable || isCommon
    ? 'Esa clave es de las primeras que alguien probaría. Elegí otra.'
    : undefined
}

function derive(password: string, salt: Buffer, isStranger: boolean): Promise<Buffer> {
  const strangers = queue.filter((one) => one.isStranger).length
  if (isStranger && strangers >= MAX_WAITING_STRANGERS)
    return Promise.reject(new Error('too many passwords to check at once'))
  return new Promise((resolve, reject) => {
    const start = () =>
      scrypt(password.normalize('NFKC'), salt, LENGTH, COST, (error, key) => {
        isBusy = false
        next()
        if (error) reject(error)
        else resolve(key)
      })
    queue.splice(isStranger ? queue.length : queue.length - strangers, 0, { isStranger, start })
    next()
  })
}

function next(): void {
  const first = isBusy ? undefined : queue.shift()
  if (!first) return
  isBusy = true
  first.start()
}

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { dictionary } from '@zxcvbn-ts/language-common'
import { foldText } from '../server/storage/search-text.ts'

/** Minimum and maximum length of a password (NIST SP 800-63B, OWASP ASVS 5 6.2.1). */
export const SHORTEST = 10
const LONGEST = 200

/** OWASP's cost for scrypt: 128 MiB and some 0.3 s for each try. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const SALT = 16
const LENGTH = 32

/** Some 49,000 passwords that were seen in leaks, in small letters. */
const COMMON = new Set(dictionary['passwords-common'])

/** At most so many strangers wait for their turn, some ten seconds; more are refused. */
const MOST_STRANGERS = 30

interface WaitingLogin {
  isStranger: boolean
  start: () => void
}

/** Passwords are computed one at a time, so that many log-ins at once do not take all memory from the visitors. */
const queue: WaitingLogin[] = []
let isBusy = false

/** Returns the stored form of a password: `scrypt$salt$hash`, both in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT)
  const hash = await derive(password, salt, false)
  return ['scrypt', salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/**
 * Compares a password with the stored one. Without a stored one it takes as long and is wrong, so that the time tells
 * nothing.
 *
 * @param isStranger whether the browser is unknown: people with a session or a known browser come first
 * @throws when too many strangers wait
 */
export async function isPassword(
  password: string,
  stored: string | null | undefined,
  { isStranger = false } = {},
): Promise<boolean> {
  const [, salt = '', hash = ''] = (stored ?? '').split('$')
  const derived = await derive(
    password.length > LONGEST ? '' : password,
    Buffer.from(salt || 'nobody', 'base64url'),
    isStranger,
  )
  const wanted = Buffer.from(hash, 'base64url')
  return wanted.length === derived.length && timingSafeEqual(wanted, derived)
}

/**
 * Explains why a new password is refused, as a Spanish sentence; undefined when it is good (OWASP ASVS 5 6.2: length,
 * known
 * passwords and words of the surroundings; no rules about kinds of characters).
 *
 * @param words likely guesses about the person or the site
 */
export function findPasswordFault(password: string, words: readonly string[]): string | undefined {
  if (password.length < SHORTEST)
    return `La clave tiene que tener al menos ${SHORTEST} caracteres. Tres palabras sueltas sirven.`
  if (password.length > LONGEST) return `La clave tiene más de ${LONGEST} caracteres.`
  const plain = foldText(password)
  const known = words.map(foldText).filter((word) => word.length > 2 && plain.includes(word))
  const rest = known.reduce((text, word) => text.replaceAll(word, ''), plain)
  // A year or an exclamation mark behind a known word makes it no better.
  const isGuessable = known.length > 0 && rest.replace(/[\d\W_]/g, '').length < 6
  const isCommon = COMMON.has(plain) || COMMON.has(plain.replace(/[\d\W_]+$/, '')) || /^(.)\1*$/.test(plain)
  return isGuessable || isCommon
    ? 'Esa clave es de las primeras que alguien probaría. Elegí otra.'
    : undefined
}

/** @throws when too many strangers wait */
function derive(password: string, salt: Buffer, isStranger: boolean): Promise<Buffer> {
  const strangers = queue.filter((one) => one.isStranger).length
  if (isStranger && strangers >= MOST_STRANGERS)
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

import { createHmac } from 'node:crypto'
import { isSameToken } from './secrets.ts'

/** Number of bytes of a secret. All authenticator apps support this number, the length of a SHA-1 hash (RFC 4226, 4). */
export const SECRET_LENGTH = 20

/** Milliseconds for which an app shows a code. */
const STEP = 30_000

/** Computes the code that an authenticator app shows (RFC 6238). @param step number of half minutes since 1970 */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/**
 * Finds the half minute to which a code belongs: the current one or, because clocks differ, the one before or after. Undefined when the
 * code is wrong.
 */
export function findStep(secret: Buffer, code: string, now: Date): number | undefined {
  const current = Math.floor(now.getTime() / STEP)
  return [current, current - 1, current + 1].find((step) => isSameToken(codeAt(secret, step), code))
}

/** Writes a secret in base 32 (RFC 4648), which people can type into an app. */
export function writeSecret(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{5}/g, (five) => LETTERS.charAt(parseInt(five, 2)))
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the address for the QR code. The app lists the account under `issuer` and `person`. */
export function appAddress(secret: Buffer, { issuer, person }: { issuer: string; person: string }): string {
  const query = Object.entries({ secret: writeSecret(secret), issuer })
  const values = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(person)}?${values}`
}

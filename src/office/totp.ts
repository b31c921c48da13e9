import { createHmac } from 'node:crypto'
import { isSameToken } from './tokens.ts'

/** Bytes of a secret: as long as a hash of SHA-1, which is what all authenticator apps understand (RFC 4226, 4). */
export const SECRET_LENGTH = 20

/** Milliseconds for which an app shows a code. */
const STEP = 30_000

/** The code that an authenticator app shows in one half minute since 1970 (RFC 6238). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The half minute of a code: this one, the one before or the next, because clocks differ; undefined when the code is wrong. */
export function findStep(secret: Buffer, code: string, now: Date): number | undefined {
  const current = Math.floor(now.getTime() / STEP)
  return [current, current - 1, current + 1].find((step) => isSameToken(codeAt(secret, step), code))
}

/** A secret as people type it into an app (RFC 4648, base 32). */
export function writeSecret(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{5}/g, (five) => LETTERS.charAt(parseInt(five, 2)))
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The address that a QR code holds: an app that reads it shows the codes under these names. */
export function appAddress(secret: Buffer, { issuer, person }: { issuer: string; person: string }): string {
  const query = Object.entries({ secret: writeSecret(secret), issuer })
  const values = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(person)}?${values}`
}

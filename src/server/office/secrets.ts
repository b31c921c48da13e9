import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Makes a random secret of 256 bits, in characters that are safe in addresses and cookies. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the form in which a secret is stored: a hash that does not reveal it. */
export function hashToken(token: string, purpose = 'token'): string {
  return createHash('sha256').update(`${purpose}:${token}`).digest('base64url')
}

/** Compares two secrets in constant time. */
export function isSameToken(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

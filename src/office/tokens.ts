import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret of 256 bits that fits into an address or a cookie. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the stored form of a secret, which is useless to a reader of the database. */
export function hashToken(token: string, purpose = 'token'): string {
  return createHash('sha256').update(`${purpose}:${token}`).digest('base64url')
}

/** Compares two secrets in a time that does not depend on how much of them is equal. */
export function isSameToken(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

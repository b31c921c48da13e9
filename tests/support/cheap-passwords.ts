/** A replacement for `node:crypto` with fast password hashing: `vi.mock('node:crypto', …)`. */
import type * as Crypto from 'node:crypto'
import { vi } from 'vitest'

type Arguments = Parameters<typeof Crypto.scrypt>

export async function cheapCrypto() {
  const real = await vi.importActual<typeof Crypto>('node:crypto')
  const scrypt = (...[password, salt, length, , done]: Arguments) =>
    real.scrypt(password, salt, length, { N: 2, r: 1, p: 1 }, done)
  return { ...real, scrypt }
}

import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

test('a password is stored by scrypt with its own salt and 128 MiB, as OWASP asks', async () => {
  const password = 'caballo verde lunar'
  const stored = await hashPassword(password)
  const [, salt = '', hash] = /^scrypt\$([\w-]{22})\$([\w-]{43})$/.exec(stored) ?? []
  const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }
  expect(scryptSync(password, Buffer.from(salt, 'base64url'), 32, cost).toString('base64url')).toBe(hash)
  expect(await isPassword(password, stored)).toBe(true)
})

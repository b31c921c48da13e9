// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { findPasswordFault, hashPassword, isPassword } from './password.ts'

vi.mock('node:crypto', async () => (await import('../../../tests/support/cheap-passwords.ts')).cheapCrypto())

const WORDS = ['Silvia', 'www', 'aukan', 'edu', 'ar', 'escuela', 'contrasena']

test('all characters of a password are compared, however long it is', async () => {
  const longest = 'x y '.repeat(50)
  const stored = await hashPassword(longest)
  expect(await isPassword(longest, stored)).toBe(true)
  expect(await isPassword(`${longest}z`, stored)).toBe(false)
})

test('every password is wrong for a person without a password', async () => {
  for (const stored of [null, undefined, '', 'scrypt$$']) expect(await isPassword('', stored)).toBe(false)
})

test('refuses log-ins when thirty wait, and serves known browsers first', async () => {
  const ends: string[] = []
  const stranger = () => isPassword('x', null, { isStranger: true }).then(() => ends.push('stranger'))
  const flood = Array.from({ length: 33 }, stranger)
  const inside = ['one', 'two'].map((name) => isPassword('x', null).then(() => ends.push(name)))
  const results = await Promise.allSettled(flood)
  await Promise.all(inside)
  // One log-in runs, thirty wait, and the server refuses the other two.
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  expect(ends.slice(0, 3)).toEqual(['stranger', 'one', 'two'])
})

test.each([
  'nueve let',
  'password123',
  'contraseña 1',
  'aaaaaaaaaaaa',
  '1234567890',
  'Aukan-2026!!',
  'escuelaaukan1',
  'silviasilvia',
  'x'.repeat(201),
])('refuses the password %j', (password) => {
  expect(findPasswordFault(password, WORDS)).toBeTypeOf('string')
})

test.each([
  'caballo verde lunar',
  '8302957164',
  'ñandú ñandú 🦉',
  'ESCUELA DE LOS SÁBADOS',
  'x y '.repeat(50),
])('accepts the password %j', (password) => {
  expect(findPasswordFault(password, WORDS)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { appAddress, codeAt, findStep, writeSecret } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s, as in RFC 6238', (second, code) => {
  expect(codeAt(SECRET, Math.floor(second / 30))).toBe(code)
})

test('a code is also valid 30 seconds before and after its own half minute', () => {
  const found = [-2, -1, 0, 1, 2].map((off) =>
    findStep(SECRET, codeAt(SECRET, 100 + off), new Date(100 * 30_000)),
  )
  expect(found).toEqual([undefined, 99, 100, 101, undefined])
})

test('the address for the app contains the names of site and person, in any characters', () => {
  expect(writeSecret(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(appAddress(SECRET, { issuer: 'Oficina a.b', person: 'Ana & Beto?:' })).toBe(
    'otpauth://totp/Oficina%20a.b:Ana%20%26%20Beto%3F%3A?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Oficina%20a.b',
  )
})

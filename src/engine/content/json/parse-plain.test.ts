// @module-tag fuzz
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { samples } from '../../../../tests/support/samples.ts'
import { parsePlain } from './parse-plain.ts'

test('the fast parser returns the right value or undefined for valid JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      const plain = parsePlain(text)
      if (plain !== undefined) expect(plain).toEqual(JSON.parse(text))
    }),
    { seed: 20_261_123, numRuns: samples(200) },
  )
  expect(parsePlain('{ "a": ["á \\"b\\"\\n", 1, null] }')).toEqual({ a: ['á "b"\n', 1, null] })
})

test.each([
  ['a name twice', '{ "a": 1, "a": 2 }'],
  ['an escape', '"\\u00e1"'],
  ['a decomposed letter', '"a\u0301"'],
  ['a lost character', '"\uFFFD"'],
  ['a comment', '{ "a": 1 } // x'],
  ['too many levels', `${'['.repeat(200)}${']'.repeat(200)}`],
])('the fast parser returns undefined for %s', (_, text) => {
  expect(parsePlain(text)).toBeUndefined()
})

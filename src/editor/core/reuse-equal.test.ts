import { expect, test } from 'vitest'
import { reuseEqual } from './reuse-equal.ts'

test('reusing unchanged objects gives the same data, in the same order', () => {
  // prettier-ignore
  const values = [null, 1, 'x', [], {}, [1, 2], [2, 1], [1], { a: 1, b: [] }, { b: [], a: 1 }, { a: null }, { 0: 1 }]
  for (const before of values)
    for (const now of values)
      expect(JSON.stringify(reuseEqual(before, structuredClone(now)))).toBe(JSON.stringify(now))
})

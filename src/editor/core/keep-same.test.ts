import { expect, test } from 'vitest'
import { keepSame } from './keep-same.ts'

test('only what has changed, and what holds it, is another object', () => {
  const before = { title: 'Uno', blocks: [{ type: 'A', texts: ['x'] }, { type: 'B' }], site: { name: 'C' } }
  const now = structuredClone(before)
  expect(keepSame(before, now)).toBe(before)
  now.blocks[1]!.type = 'Z'
  const kept = keepSame(before, now)
  expect(kept).toEqual(now)
  expect(kept).not.toBe(before)
  expect([kept.blocks[0], kept.site]).toEqual([before.blocks[0], before.site])
  expect(kept.blocks[0]).toBe(before.blocks[0])
  expect(kept.site).toBe(before.site)
})

test('whatever was before, it says what is said now, in the same order', () => {
  const values = [
    null,
    1,
    'x',
    [],
    {},
    [1, 2],
    [2, 1],
    [1],
    { a: 1, b: [] },
    { b: [], a: 1 },
    { a: null },
    { 0: 1 },
  ]
  for (const before of values)
    for (const now of values)
      expect(JSON.stringify(keepSame(before, structuredClone(now)))).toBe(JSON.stringify(now))
})

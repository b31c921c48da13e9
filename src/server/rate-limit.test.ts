import { expect, test } from 'vitest'
import { limitRate } from './rate-limit.ts'

function makeLimit(memory = 10) {
  let time = 0
  const limit = limitRate({ burst: 3, interval: 10, memory, now: () => time })
  return { limit, pass: (seconds: number) => (time += seconds * 1000) }
}

test('a burst of requests passes, and the next request must wait', () => {
  const { limit, pass } = makeLimit()
  expect([limit('a'), limit('a'), limit('a'), limit('a')]).toEqual([0, 0, 0, 10])
  pass(4)
  expect(limit('a')).toBe(6)
  pass(6)
  expect([limit('a'), limit('a')]).toEqual([0, 10])
})

test('a client may send one burst after a long silence, not several', () => {
  const { limit, pass } = makeLimit()
  limit('a')
  pass(10_000)
  expect([limit('a'), limit('a'), limit('a'), limit('a')]).toEqual([0, 0, 0, 10])
})

test('with a full memory, the rate limit forgets the client that was silent longest', () => {
  const { limit } = makeLimit(2)
  for (let turn = 0; turn < 4; turn++) limit('a')
  limit('b')
  expect(limit('a')).toBe(10)
  limit('c')
  expect(limit('a')).toBe(10)
  limit('d')
  limit('e')
  expect(limit('a')).toBe(0)
})

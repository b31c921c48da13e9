import { expect, test } from 'vitest'
import { countRefusals } from './server-state.ts'

test('counts the refused requests of the last 24 hours', () => {
  let hour = 0
  const refusals = countRefusals(() => hour * 60 * 60_000)
  refusals.add()
  refusals.add()
  hour = 20
  refusals.add()
  expect(refusals.lastDay()).toBe(3)
  hour = 25
  expect(refusals.lastDay()).toBe(1)
  refusals.add()
  expect(refusals.lastDay()).toBe(2)
  hour = 100
  expect(refusals.lastDay()).toBe(0)
})

import { expect, test } from 'vitest'
import { parseDay } from './day.ts'

test('a day is parsed as midnight in UTC', () => {
  expect(parseDay('2026-11-21')?.toISOString()).toBe('2026-11-21T00:00:00.000Z')
  expect(parseDay('2028-02-29')?.getUTCDate()).toBe(29)
})

test.each([
  '2026-02-31',
  '2027-02-29',
  '2027-13-01',
  '2026-11-00',
  '21/11/2026',
  '2026-11-21T10:00',
  '2026-11',
  '',
])('refuses %j as a date', (text) => {
  expect(parseDay(text)).toBeUndefined()
})

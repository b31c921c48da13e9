import { expect, test } from 'vitest'
import { parseMoment } from './parse-moment.ts'

test('parses a day as its noon, and a day with a time', () => {
  expect(parseMoment('2027-03-01')).toEqual(new Date(2027, 2, 1, 12))
  expect(parseMoment('2027-03-01T18:30')).toEqual(new Date(2027, 2, 1, 18, 30))
})

test.each(['', '2027-02-30', '2027-02-30T10:00', '2027-03-01T25:00', '01/03/2027', 'ayer'])(
  'refuses %j',
  (text) => expect(parseMoment(text)).toBeUndefined(),
)

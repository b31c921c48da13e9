import { expect, test } from 'vitest'
import { eventsIn, monthAfter, weeksOf } from './event-list.ts'
import { present } from '../../../../tests/support/present.ts'

test('sorts events by day and hour, and keeps the index of each in `events.json`', () => {
  const events = [
    { name: 'Feria', date: '2027-03-20', time: '09:00:00' },
    { name: 'Acto', date: '2027-03-15', time: '18:00:00', change: 'cancelled' },
    { date: '2027-03-15', time: '08:00:00', status: 'inactive' },
  ]
  const files = new Map([['events.json', JSON.stringify({ kind: 'events', events })]])
  expect(eventsIn(files).map(({ index, name, change, isHidden }) => [index, name, change, isHidden])).toEqual(
    [
      [2, 'Sin nombre', undefined, true],
      [1, 'Acto', 'cancelled', false],
      [0, 'Feria', undefined, false],
    ],
  )
})

test('the calendar shows a month in whole weeks that begin on Monday', () => {
  const weeks = weeksOf('2027-02')
  expect(weeks).toHaveLength(4)
  expect(present(weeks[0])[0]).toBe('2027-02-01')
  expect(weeksOf('2026-11')[0]).toEqual([...Array<undefined>(6).fill(undefined), '2026-11-01'])
  expect(present(weeksOf('2026-11').at(-1))[0]).toBe('2026-11-30')
})

test('the calendar continues from December to the next January', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
})

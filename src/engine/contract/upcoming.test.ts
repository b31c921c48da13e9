import { expect, test } from 'vitest'
import type { AgendaEvent } from './events.ts'
import { upcomingEvents } from './upcoming.ts'

const ZONE = 'America/Argentina/Buenos_Aires'

const event = (date: string, time: string | null = null): AgendaEvent => ({
  name: `${date} ${time}`,
  date,
  time,
  image_path: null,
  institution_type: 'primario',
  short_description: '',
})

test('an event of today counts as upcoming until the day is over', () => {
  const events = [event('2026-11-20'), event('2026-11-21', '08:00:00'), event('2026-11-22')]
  const dates = (now: string) => upcomingEvents(events, new Date(now), ZONE).map(({ date }) => date)
  expect(dates('2026-11-22T02:59:00Z')).toEqual(['2026-11-21', '2026-11-22'])
  expect(dates('2026-11-22T03:00:00Z')).toEqual(['2026-11-22'])
})

test('sorts events by date and time, and puts events without a time first', () => {
  const sorted = [
    event('2026-11-21'),
    event('2026-11-21', '08:30:00'),
    event('2026-11-21', '10:00:00'),
    event('2027-03-01'),
  ]
  expect(upcomingEvents(sorted.toReversed(), new Date('2026-11-01T12:00:00Z'), ZONE)).toEqual(sorted)
})

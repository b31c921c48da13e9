import { expect, test } from 'vitest'
import { dayIn, momentAt, offsetAt } from './time-zone.ts'

test.each([
  ['America/Argentina/Buenos_Aires', '2026-11-28T10:00', '2026-11-28T13:00:00.000Z'],
  ['America/Argentina/Buenos_Aires', '2026-11-28T23:30', '2026-11-29T02:30:00.000Z'],
  ['Europe/London', '2027-01-15T09:00', '2027-01-15T09:00:00.000Z'],
  ['Europe/London', '2027-07-15T09:00', '2027-07-15T08:00:00.000Z'],
  ['Europe/London', '2027-03-28T00:30', '2027-03-28T00:30:00.000Z'],
  ['Europe/London', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
  // Hours that a clock change skips.
  ['America/Santiago', '2027-09-05T00:30', '2027-09-05T04:30:00.000Z'],
  ['America/Santiago', '2027-09-05T01:30', '2027-09-05T04:30:00.000Z'],
  ['Europe/London', '2027-03-28T01:30', '2027-03-28T01:30:00.000Z'],
  ['Europe/Madrid', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
  ['Asia/Kathmandu', '2027-01-01T00:00', '2026-12-31T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2027-01-01T00:00', '2026-12-31T10:00:00.000Z'],
])('clocks in the time zone %s show %s at the moment %s', (zone, local, utc) => {
  expect(new Date(momentAt(local, zone)).toISOString()).toBe(utc)
})

test('the day changes at midnight in Buenos Aires, not in Greenwich', () => {
  const dayAt = (moment: string) => dayIn('America/Argentina/Buenos_Aires', new Date(moment))
  expect(dayAt('2026-11-22T02:59:59Z')).toBe('2026-11-21')
  expect(dayAt('2026-11-22T03:00:00Z')).toBe('2026-11-22')
})

test('throws an error for an unknown time zone', () => {
  expect(() => dayIn('Argentina/Lanus', new Date())).toThrow(RangeError)
})

test.each([
  ['America/Argentina/Buenos_Aires', '2026-11-28T10:00', '-03:00'],
  ['Europe/London', '2027-07-15T09:00:00', '+01:00'],
  ['Europe/London', '2027-01-15T09:00:00', '+00:00'],
  ['Asia/Kathmandu', '2027-01-15T09:00:00', '+05:45'],
  ['America/St_Johns', '2027-01-15T09:00:00', '-03:30'],
])('in the time zone %s the offset at %s is %s', (zone, local, offset) => {
  expect(offsetAt(local, zone)).toBe(offset)
})

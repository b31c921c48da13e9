import { findings } from '../diagnostics.ts'
import { under } from '../source.ts'
import { isObject } from '../walk.ts'
import type { Check } from './check.ts'

/** An event's day is in the calendar: `Date` would take 2026-02-31 for March 3. */
export const checkDate: Check = (name, value, place, { report }) => {
  if (name !== 'Event' || !isObject(value)) return
  const date = String(value.date)
  if (!isCalendarDate(date)) report(findings.wrongDate(date), under(place, 'date'))
}

function isCalendarDate(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const read = new Date(Date.UTC(year, month - 1, day))
  return read.getUTCFullYear() === year && read.getUTCMonth() === month - 1 && read.getUTCDate() === day
}

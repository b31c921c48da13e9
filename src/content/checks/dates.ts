import { parseDay } from '../../model/day.ts'
import { shape } from '../diagnostics/table/shape.ts'
import { time } from '../diagnostics/table/time.ts'
import { under } from '../diagnostics/source.ts'
import { isObject } from '../schema/walk.ts'
import type { Check } from './check.ts'

const MILLISECONDS_A_DAY = 24 * 60 * 60 * 1000

/** An event's day is in the calendar and not over; so is a notice's last day. */
export const checkDate: Check = (name, value, place, { report, today }) => {
  if (!isObject(value)) return
  const key = { Event: 'date', Notice: 'until' }[name]
  if (key === undefined || typeof value[key] !== 'string') return
  const date = value[key]
  const at = under(place, key)
  if (!parseDay(date)) return report(shape.wrongDate(date), at)
  const days = daysBetween(date, today)
  // What is not shown anyway may wait for its next time.
  if (days <= 0 || value.status === 'inactive') return
  const since = days === 1 ? 'ayer' : `hace ${days} días`
  report(name === 'Event' ? time.pastEvent(String(value.name), since) : time.pastNotice(since), at)
}

/** From one `YYYY-MM-DD` to another. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MILLISECONDS_A_DAY)
}

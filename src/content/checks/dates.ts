import { parseDay } from '../../model/day.ts'
import { under, type Location } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/log.ts'
import { shape } from '../diagnostics/table/shape.ts'
import { time } from '../diagnostics/table/time.ts'
import type { Check } from './check.ts'

const MILLISECONDS_A_DAY = 24 * 60 * 60 * 1000

/** An event's day is in the calendar and not over. */
export const checkEventDate: Check<'Event'> = ({ date, name, status }, field, { report, today }) => {
  const at = under(field, 'date')
  const since = sinceDay(date, at, today, report)
  // What is not shown anyway may wait for its next time.
  if (since !== undefined && status !== 'inactive') report(time.pastEvent(name, since), at)
}

/** A notice's last day is in the calendar and not over. */
export const checkNoticeDate: Check<'Notice'> = ({ until }, field, { report, today }) => {
  const at = under(field, 'until')
  const since = sinceDay(until, at, today, report)
  if (since !== undefined) report(time.pastNotice(since), at)
}

/** How long a day has been over, in Spanish. @returns undefined when it is not, or after reporting that it does not exist */
function sinceDay(date: string, at: Location, today: string, report: Report): string | undefined {
  if (!parseDay(date)) {
    report(shape.wrongDate(date), at)
    return undefined
  }
  const days = Math.round((Date.parse(today) - Date.parse(date)) / MILLISECONDS_A_DAY)
  if (days <= 0) return undefined
  return days === 1 ? 'ayer' : `hace ${days} días`
}

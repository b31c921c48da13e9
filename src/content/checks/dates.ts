import { parseDay } from '../../model/day.ts'
import { positionsOf, under, type Location } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/log.ts'
import { shape } from '../diagnostics/table/shape.ts'
import { time } from '../diagnostics/table/time.ts'
import type { Check } from './check.ts'

const MILLISECONDS_A_DAY = 24 * 60 * 60 * 1000
const DAYS_A_YEAR = 365.25

/** A notice for longer than this has a mistyped year: some are there to stay for a few. */
const MOST_YEARS = 10

/** An event's days are in the calendar and not over, and it ends after it begins. */
export const checkEventDate: Check<'Event'> = (event, field, { report, today, keepsPast }) => {
  const { date, name, status, end_date = date } = event
  const [at, end] = [under(field, 'date'), under(field, 'end_date')]
  // A first day that is over is no mistake of one that goes on.
  const begun = sinceDay(date, at, today, report)
  const since = event.end_date === undefined ? begun : sinceDay(end_date, end, today, report)
  // What is not shown anyway may wait for its next time.
  if (since !== undefined && status !== 'inactive' && !keepsPast) report(time.pastEvent(name, since), at)
  const meant = yearMeant(date, today)
  if (meant !== undefined) report(time.farEvent(name, date.slice(0, 4), meant), at)
  if (end_date < date) report(time.endsOnEarlierDay(end_date, date), end)
  const { end_time = event.time, time: start } = event
  if (end_date === date && end_time < start)
    report(time.endsAtEarlierTime(end_time, start), under(field, 'end_time'))
}

/** The year that was meant by one far away whose last two digits have changed their places: 2072 for 2027. */
function yearMeant(date: string, today: string): string | undefined {
  const [thisYear, meant] = [Number(today.slice(0, 4)), date.replace(/^(..)(.)(.).*/, '$1$3$2')]
  const isFar = Number(date.slice(0, 4)) > thisYear + MOST_YEARS
  return isFar && Math.abs(Number(meant) - thisYear) <= 1 ? meant : undefined
}

/** A notice's last day is in the calendar and not over. */
export const checkNoticeDate: Check<'Notice'> = ({ until }, field, { report, today }) => {
  const at = under(field, 'until')
  const since = sinceDay(until, at, today, report)
  if (since !== undefined) report(time.pastNotice(since), at)
  const years = Math.round(-daysSince(until, today) / DAYS_A_YEAR)
  if (years > MOST_YEARS) report(time.farNotice(until, years), at)
}

/** No event is in the agenda twice. Institutions may have events of the same name on one day, and what is not shown may be a copy. */
export const checkEventTwice: Check<'EventsFile'> = ({ events }, field, { report }) => {
  const seen = new Map<string, Location>()
  for (const [index, { name, date, institution_type, status }] of events.entries()) {
    const at = under(field, 'events', index, 'name')
    const id = [name.trim().toLowerCase(), date, institution_type].join('\n')
    const first = seen.get(id)
    if (status === 'inactive') continue
    if (first) report(time.repeatedEvent(name, date, positionsOf(first).line), at)
    else seen.set(id, at)
  }
}

/** How long a day has been over, in Spanish. @returns undefined when it is not, or after reporting that it does not exist */
function sinceDay(date: string, at: Location, today: string, report: Report): string | undefined {
  if (!parseDay(date)) {
    report(shape.wrongDate(date), at)
    return undefined
  }
  const days = daysSince(date, today)
  if (days <= 0) return undefined
  return days === 1 ? 'ayer' : `hace ${days} días`
}

function daysSince(date: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(date)) / MILLISECONDS_A_DAY)
}

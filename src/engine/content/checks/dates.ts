import { parseDay } from '../../model/day.ts'
import { positionsOf, locationIn, type Location } from '../diagnostics/location.ts'
import { isObject, refOf, fieldIn } from '../schema/field.ts'
import { shape } from '../diagnostics/table/shape.ts'
import { time } from '../diagnostics/table/time.ts'
import type { Check } from './check.ts'
import { texts } from '../diagnostics/table/texts.ts'
import { nameField } from '../schema/describe-field.ts'

const MILLISECONDS_A_DAY = 24 * 60 * 60 * 1000
const DAYS_A_YEAR = 365.25

/** Maximum years until the date of an event or a notice. A later year is probably a typing mistake. */
const MAX_YEARS_AHEAD = 10

export const checkDay: Check<'Day'> = (day, field, { report }) => {
  if (!parseDay(day)) report(shape.wrongDate(day), field)
}

/** Checks that an event is not over, has a plausible year, and does not end before it begins. */
export const checkEventDate: Check<'Event'> = (event, field, { report, today, keepsPast }) => {
  const { date, name, status, end_date = date } = event
  const [at, end] = [locationIn(field, 'date'), locationIn(field, 'end_date')]
  // An event of several days may have begun in the past.
  const begun = sinceDay(date, today)
  const since = event.end_date === undefined ? begun : sinceDay(end_date, today)
  if (since !== undefined && status !== 'inactive' && !keepsPast) report(time.pastEvent(name, since), at)
  const meant = intendedYear(date, today)
  if (meant !== undefined) report(time.farEvent(name, date.slice(0, 4), meant), at)
  if (end_date < date) report(time.endsOnEarlierDay(end_date, date), end)
  const { end_time = event.time, time: start } = event
  if (end_date === date && end_time < start)
    report(time.endsAtEarlierTime(end_time, start), locationIn(field, 'end_time'))
}

export const checkEventName: Check<'Event'> = ({ name }, field, { report }) => {
  const at = fieldIn(field, 'name')
  if (name.length > MAX_EVENT_NAME_LENGTH) report(texts.longName(nameField(at), name.length), at)
}

/** Maximum characters of an event's name. Longer names give a warning, because they do not fit on a card. */
const MAX_EVENT_NAME_LENGTH = 120

/** Returns the intended year if swapping the last two digits gives a near year, such as 2027 for 2072. Otherwise returns undefined. */
export function intendedYear(date: string, today: string): string | undefined {
  const [thisYear, meant] = [Number(today.slice(0, 4)), date.replace(/^(..)(.)(.).*/, '$1$3$2')]
  const isFar = Number(date.slice(0, 4)) > thisYear + MAX_YEARS_AHEAD
  return isFar && Math.abs(Number(meant) - thisYear) <= 1 ? meant : undefined
}

export const checkShownFrom: Check<'ShownFrom'> = (from, field, { report }) => {
  const day = from.slice(0, 10)
  if (!parseDay(day)) report(shape.wrongDate(day), field)
}

/**
 * Reports a period that ends before it begins, is over, or ends within a week. Notices have their own messages when they are over or end
 * soon.
 */
export const checkShownUntil: Check<'ShownUntil'> = (until, field, { report, today }) => {
  const day = until.slice(0, 10)
  if (!parseDay(day)) return report(shape.wrongDate(day), field)
  const { holder } = field
  const from = isObject(holder?.value) && typeof holder.value.from === 'string' ? holder.value.from : ''
  // A date without a time means the start of the day in `from`, and the end of the day in `until`.
  if (`${until}T24:00`.slice(0, 16) <= `${from}T00:00`.slice(0, 16) && from !== '')
    return report(time.neverShown(from, until), field)
  if (refOf(holder?.schema ?? {}) === 'Notice') return
  const since = sinceDay(day, today)
  const left = -daysSince(day, today)
  if (since !== undefined) report(time.shownNoMore(since), field)
  else if (left <= DAYS_A_WEEK) report(time.endsSoon(until, left), field)
}

const DAYS_A_WEEK = 7

export const checkNoticeDate: Check<'Notice'> = (notice, field, { report, today }) => {
  const at = locationIn(field, 'until')
  const until = notice.until.slice(0, 10)
  const since = sinceDay(until, today)
  if (since !== undefined) report(time.pastNotice(since), at)
  const years = Math.round(-daysSince(until, today) / DAYS_A_YEAR)
  if (years > MAX_YEARS_AHEAD) report(time.farNotice(until, years), at)
}

/** Reports repeated events, but not hidden ones. The same name and day at other hours (two shows of one play) or institutions is allowed. */
export const checkEventTwice: Check<'EventsFile'> = ({ events }, field, { report }) => {
  const seen = new Map<string, Location>()
  for (const [index, { name, date, time: hour, institution_type, status }] of events.entries()) {
    const at = locationIn(field, 'events', index, 'name')
    const id = [name.trim().toLowerCase(), date, hour, institution_type].join('\n')
    const first = seen.get(id)
    if (status === 'inactive') continue
    if (first) report(time.repeatedEvent(name, date, positionsOf(first).line), at)
    else seen.set(id, at)
  }
}

/** Returns the time since a past day in Spanish words. @returns undefined for a future or invalid day */
function sinceDay(date: string, today: string): string | undefined {
  if (!parseDay(date)) return undefined
  const days = daysSince(date, today)
  if (days <= 0) return undefined
  return days === 1 ? 'ayer' : `hace ${days} días`
}

function daysSince(date: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(date)) / MILLISECONDS_A_DAY)
}

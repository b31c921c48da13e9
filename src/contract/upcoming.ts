import type { SchoolEvent } from '../contract/events.ts'

/**
 * The day it is at school, `YYYY-MM-DD`.
 *
 * @param timeZone an IANA name
 */
export function schoolDay(now: Date, timeZone: string): string {
  const parts = new Map(
    dayFormat(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** What is still to come, soonest first; today's events stay until the day is over. */
export function upcomingEvents(events: readonly SchoolEvent[], now: Date, timeZone: string): SchoolEvent[] {
  const today = schoolDay(now, timeZone)
  return events
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => (moment(a) < moment(b) ? -1 : Number(moment(a) > moment(b))))
}

/** Sorts as text; an event without a time comes before the others of its day. */
function moment({ date, time }: SchoolEvent): string {
  return `${date} ${time ?? ''}`
}

/** Made once for each zone: making one takes longer than the rest of the call. */
const formats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en-CA', options)
  formats.set(timeZone, made)
  return made
}

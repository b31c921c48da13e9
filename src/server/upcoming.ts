import type { SchoolEvent } from '../contract/events.ts'

const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Argentina/Buenos_Aires',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day it is at school, `YYYY-MM-DD`. */
export function schoolDay(now: Date): string {
  const parts = new Map(DAY.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** What is still to come, soonest first; today's events stay until the day is over. */
export function upcomingEvents(events: readonly SchoolEvent[], now: Date): SchoolEvent[] {
  const today = schoolDay(now)
  return events
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => (moment(a) < moment(b) ? -1 : Number(moment(a) > moment(b))))
}

/** Sorts as text; an event without a time comes before the others of its day. */
function moment({ date, time }: SchoolEvent): string {
  return `${date} ${time ?? ''}`
}

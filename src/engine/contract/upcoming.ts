import { isShownAt } from '../model/period.ts'
import { dayIn } from '../model/time-zone.ts'
import { lastDay, type AgendaEvent } from './events.ts'

/**
 * Returns the events whose period includes `now` and whose last day is not over, soonest first.
 *
 * @param timeZone the site's time zone, an IANA name
 */
export function upcomingEvents(events: readonly AgendaEvent[], now: Date, timeZone: string): AgendaEvent[] {
  const today = dayIn(timeZone, now)
  return events.filter((event) => lastDay(event) >= today && isShownAt(event, now, timeZone)).sort(byTime)
}

export function byTime(a: AgendaEvent, b: AgendaEvent): number {
  return moment(a) < moment(b) ? -1 : Number(moment(a) > moment(b))
}

/** Returns the sort key of an event. An event without a time comes before the other events of its day. */
function moment({ date, time }: AgendaEvent): string {
  return `${date} ${time ?? ''}`
}

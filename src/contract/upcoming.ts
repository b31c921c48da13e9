import { dayIn } from '../model/time-zone.ts'
import { lastDay, type AgendaEvent } from './events.ts'

/**
 * The events that are not over, soonest first; an event stays until its last day is over.
 *
 * @param timeZone the school's, an IANA name
 */
export function upcomingEvents(events: readonly AgendaEvent[], now: Date, timeZone: string): AgendaEvent[] {
  const today = dayIn(timeZone, now)
  return events.filter((event) => lastDay(event) >= today).toSorted(byTime)
}

/** Orders events by when they begin. */
export function byTime(a: AgendaEvent, b: AgendaEvent): number {
  return moment(a) < moment(b) ? -1 : Number(moment(a) > moment(b))
}

/** Sorts as text; an event without a time comes before the others of its day. */
function moment({ date, time }: AgendaEvent): string {
  return `${date} ${time ?? ''}`
}

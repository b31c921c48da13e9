import { isShownAt } from '../model/period.ts'
import { dayIn } from '../model/time-zone.ts'
import { lastDay, type AgendaEvent } from './events.ts'

/**
 * The events that are not over, soonest first. An event counts as over after its last day.
 *
 * @param timeZone the site's time zone, an IANA name
 */
export function upcomingEvents(events: readonly AgendaEvent[], now: Date, timeZone: string): AgendaEvent[] {
  const today = dayIn(timeZone, now)
  return events.filter((event) => lastDay(event) >= today && isShownAt(event, now, timeZone)).toSorted(byTime)
}

export function byTime(a: AgendaEvent, b: AgendaEvent): number {
  return moment(a) < moment(b) ? -1 : Number(moment(a) > moment(b))
}

/** A text by which events are sorted. An event without a time precedes the other events of its day. */
function moment({ date, time }: AgendaEvent): string {
  return `${date} ${time ?? ''}`
}

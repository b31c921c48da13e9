import { calendarFile, eventVenues } from '../../contract/event-file.ts'
import type { AgendaEvent } from '../../contract/events.ts'
import type { SiteInfo } from '../../model/site.ts'

/** Returns the calendar file of an event as a data URL, for servers that offer no calendar files. @param event must have a valid date */
export function dataAddress(
  event: AgendaEvent,
  site: Pick<SiteInfo, 'url' | 'timeZone' | 'institutions'> & {
    messages: Pick<SiteInfo['messages'], 'events'>
  },
): string {
  const host = { ...site, changes: site.messages.events, venues: eventVenues(site.institutions) }
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile([event], host))}`
}

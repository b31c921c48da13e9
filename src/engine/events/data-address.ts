import { eventFile, eventVenue } from '../../contract/event-file.ts'
import type { AgendaEvent } from '../../contract/events.ts'
import { findInstitution, type SiteInfo } from '../../model/site.ts'

/** The address of an event's calendar file that carries the whole file, for servers that have none. @param event with a day that exists */
export function dataAddress(
  event: AgendaEvent,
  site: Pick<SiteInfo, 'url' | 'timeZone' | 'institutions'> & {
    messages: Pick<SiteInfo['messages'], 'events'>
  },
): string {
  const institution = findInstitution(site, event.institution_type)
  const host = { ...site, changes: site.messages.events }
  const file = eventFile(event, host, institution && eventVenue(institution))
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`
}

import { readEvents, type AgendaEvent } from '../../contract/events.ts'
import { upcomingEvents } from '../../contract/upcoming.ts'
import type { ShownSite } from './check.ts'

/** The events that a visitor's page would show at a moment. */
export function comingEvents({ site, events }: Pick<ShownSite, 'site' | 'events'>, now: Date): AgendaEvent[] {
  return upcomingEvents(readEvents(events.filter(({ status }) => status === 'active')), now, site.timeZone)
}

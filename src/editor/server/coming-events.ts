import { readEvents, type AgendaEvent } from '../../contract/events.ts'
import { upcomingEvents } from '../../contract/upcoming.ts'
import type { Checked } from './check.ts'

/** What a visitor's page would be told of the agenda at a moment; nothing for a site that cannot be shown. */
export function comingEvents({ site, events }: Pick<Checked, 'site' | 'events'>, now: Date): AgendaEvent[] {
  if (!site) return []
  return upcomingEvents(readEvents(events.filter(({ status }) => status === 'active')), now, site.timeZone)
}

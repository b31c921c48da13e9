import { readEvents, type AgendaEvent } from '../../contract/events.ts'
import { upcomingEvents } from '../../contract/upcoming.ts'
import type { Event } from '../../model/site.generated.ts'

export function comingEvents(
  { site, events = [] }: { site: { timeZone: string }; events?: Event[] | undefined },
  now: Date,
): AgendaEvent[] {
  return upcomingEvents(readEvents(events.filter(({ status }) => status === 'active')), now, site.timeZone)
}

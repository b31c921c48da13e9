import { eventsOf, lastDay, type AgendaEvent } from '../../engine/contract/events.ts'
import type { KnownEvent } from '../../engine/rendering/events/useEvents.ts'
import { endOf } from '../../engine/model/period.ts'
import type { EventPhotos } from '../../engine/model/picture.ts'

export interface CarouselData {
  /** The coming events as of the build. The page shows them until it has fetched the current events, and always without JavaScript. */
  events: KnownEvent[]
  /** Smaller copies of the events' photographs. An event itself names only the original file. */
  photos: EventPhotos
  agenda?: string | undefined
}

interface EventsContext extends Pick<CarouselData, 'photos' | 'agenda'> {
  coming: AgendaEvent[]
  timeZone: string
}

export const data = (
  { institution }: { institution?: string },
  { photos, agenda, coming, timeZone }: EventsContext,
): CarouselData => ({
  events: eventsOf(coming, institution).map((event) => ({
    ...event,
    ends: Math.min(endOf({ until: lastDay(event) }, timeZone), endOf(event, timeZone)),
  })),
  photos,
  agenda,
})

import { lastDay, type AgendaEvent } from '../../contract/events.ts'
import type { EventPhotos } from '../../model/picture.ts'

/** The carousel's data that the build adds. */
export interface CarouselData {
  /** Resized copies of the events' photographs. An event itself names only one file. */
  photos: EventPhotos
  /** The page that shows all events, if there is one. */
  agenda?: string | undefined
  /** True when no coming event has a picture. The loading, empty and error notices are then as low as slides without pictures. */
  isPlain: boolean
}

interface EventsContext extends Pick<CarouselData, 'photos' | 'agenda'> {
  events: AgendaEvent[]
  today: string
}

export const data = (_: unknown, { photos, agenda, events, today }: EventsContext): CarouselData => ({
  photos,
  agenda,
  isPlain: events.every((event) => lastDay(event) < today || !event.image_path),
})

import { lastDay, type AgendaEvent } from '../../contract/events.ts'
import type { EventPhotos } from '../../model/picture.ts'

/** Data of the build for the carousel. */
export interface CarouselData {
  /** Copies of the events' photographs. The events themselves name one file each. */
  photos: EventPhotos
  /** The page that shows all events, if there is one. */
  agenda?: string | undefined
  /** Whether no coming event has a picture. Notices are then as low as the slides. */
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

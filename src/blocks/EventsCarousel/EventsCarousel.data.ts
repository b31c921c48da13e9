import { lastDay, type AgendaEvent } from '../../contract/events.ts'
import type { EventPhotos } from '../../model/picture.ts'

export interface CarouselData {
  /** Smaller copies of the events' photographs. An event itself names only the original file. */
  photos: EventPhotos
  agenda?: string | undefined
  /** Whether no coming event has a picture. The messages that replace the slides then have the lower height of slides without pictures. */
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

import { eventMetadata, type Announced } from '../../engine/rendering/events/event-metadata.ts'

/**
 * Describes the events on sites without a page of all events. Search engines need each event only once, on the page that is about events.
 */
export const structuredData = (
  _: unknown,
  announced: Announced & { agenda?: string | undefined },
): object[] => (announced.agenda === undefined ? eventMetadata(announced) : [])

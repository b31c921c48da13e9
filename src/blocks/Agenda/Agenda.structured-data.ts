import { eventMetadata, type Announced } from '../../engine/events/event-metadata.ts'

/** The coming events as search engines read them. */
export const structuredData = (_: unknown, announced: Announced): object[] => eventMetadata(announced)

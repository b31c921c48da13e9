import { eventMetadata, type Announced } from '../../engine/rendering/events/event-metadata.ts'

export const structuredData = (_: unknown, announced: Announced): object[] => eventMetadata(announced)

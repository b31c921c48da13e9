import type { EventPhotos } from '../../model/picture.ts'

/** The copies of the events' photographs. The agenda itself names one file for each. */
export const data = (_: unknown, { photos }: { photos: EventPhotos }): EventPhotos => photos

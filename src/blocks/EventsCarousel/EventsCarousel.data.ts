import type { EventPhotos } from '../../model/picture.ts'

/** The copies of the events' photographs, of which the agenda itself names one file each. */
export const data = (_: unknown, { photos }: { photos: EventPhotos }): EventPhotos => photos

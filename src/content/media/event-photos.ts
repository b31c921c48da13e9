import type { EventPhotos } from '../../model/picture.ts'
import type { Event } from '../../model/site.generated.ts'
import type { MediaFile } from './media-file.ts'
import type { MadeFile } from './photos.ts'
import { resolveFile } from './pictures.ts'

/** Beside or above an event's text, which may be long. */
const LIMITS: [number, number] = [1.3, 1.7]

/**
 * The copies of the photographs of the events that are not over.
 *
 * @param made gets the copies, by their path
 */
export function eventPhotos(
  events: readonly Event[],
  today: string,
  files: readonly MediaFile[],
  made: Map<string, MadeFile>,
): EventPhotos {
  const coming = events.filter(({ date, end_date = date }) => end_date >= today)
  const named = new Set(coming.map(({ image_path }) => image_path))
  const shown = files.filter(({ path, isPhoto }) => isPhoto && named.has(path))
  return Object.fromEntries(
    shown.map((file) => {
      const { src, sources = [] } = resolveFile({ alt: '' }, file, made, LIMITS)
      return [src, sources]
    }),
  )
}

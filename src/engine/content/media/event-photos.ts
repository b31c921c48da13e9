import type { EventPhotos } from '../../model/picture.ts'
import type { Event } from '../../model/site.generated.ts'
import type { Media } from './media.ts'
import type { MadeFile } from './photos.ts'
import { resolveFile } from './pictures.ts'

const RATIO_LIMITS: [number, number] = [1.3, 1.7]

/** Returns the copies of the photographs of upcoming events. @param made receives the files to publish, by path */
export function eventPhotos(
  events: readonly Event[],
  today: string,
  media: Pick<Media, 'picture'>,
  made: Map<string, MadeFile>,
): EventPhotos {
  const coming = events.filter(({ date, end_date = date }) => end_date >= today)
  const paths = [...new Set(coming.flatMap(({ image_path: path }) => path ?? []))].toSorted()
  return Object.fromEntries(
    paths.flatMap((path) => {
      const file = media.picture(path)?.file
      if (!file?.isPhoto) return []
      const { src, sources = [] } = resolveFile({ alt: '' }, file, made, RATIO_LIMITS)
      return [[src, sources]]
    }),
  )
}

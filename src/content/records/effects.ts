import type { FilePicture, TilesPicture } from '../../model/site.generated.ts'
import type { ResolvedPicture } from '../../model/picture.ts'
import type { Positions, Unlocated } from '../diagnostics/diagnostic.ts'
import { positionsOf, type Location } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/log.ts'
import type { Source } from '../diagnostics/source.ts'
import type { Finders, Media } from '../media/media.ts'
import type { MediaFile } from '../media/media-file.ts'
import { resolveFile } from '../media/pictures.ts'
import type { Ratio } from '../schema/schema.ts'

/** All that judging and resolving one file does to the rest: it reports, leads somewhere, and shows files. */
export interface World {
  report: Report
  media: Finders
  checkLink(to: string, location: Location): void
  showPhoto(picture: Pick<FilePicture, 'alt' | 'focus'>, file: MediaFile, ratio?: Ratio): ResolvedPicture
  drawTiles(picture: TilesPicture): ResolvedPicture | undefined
}

/** What is done to a world, as JSON. What it leads to is judged anew each time. */
export type Effect =
  | { does: 'report'; diagnostic: Unlocated; at: Written; positions: Positions }
  | { does: 'link'; to: string; at: Written }
  | { does: keyof Finders; path: string; at: Written }
  | { does: 'photo'; path: string; focus?: FilePicture['focus']; ratio?: Ratio }
  | { does: 'tiles'; picture: TilesPicture }

/** A location without its source, which is the page's own file or another one, such as that of a fragment. */
type Written = Omit<Location, 'source' | 'positions'> & { file?: string }

/**
 * A world in which nothing happens: what is done to it is noted. Files are looked at without being counted as used.
 *
 * @param own the page's file
 */
export function notingWorld(
  own: string,
  effects: Effect[],
  { media, drawTiles }: { media: Pick<Media, 'peek'>; drawTiles: World['drawTiles'] },
): World {
  const note = (does: keyof Finders, path: string, location: Location) =>
    effects.push({ does, path, at: written(own, location) })
  return {
    report: notingReport(own, effects),
    media: {
      find(path, location) {
        note('find', path, location)
        return media.peek.find(path)
      },
      findDocument(path, location) {
        note('findDocument', path, location)
        return media.peek.findDocument(path)
      },
      findVideo(path, location) {
        note('findVideo', path, location)
        return media.peek.findVideo(path)
      },
    },
    checkLink(to, location) {
      effects.push({ does: 'link', to, at: written(own, location) })
    },
    showPhoto(picture, file, ratio) {
      effects.push({ does: 'photo', path: file.path, focus: picture.focus, ratio })
      return resolveFile(picture, file, new Map(), ratio)
    },
    drawTiles(picture) {
      effects.push({ does: 'tiles', picture })
      return drawTiles(picture)
    },
  }
}

/** The same for reports alone. */
export function notingReport(own: string, effects: Effect[]): Report {
  return (unlocated, location, help) => {
    const diagnostic = { ...unlocated, ...help }
    effects.push({ does: 'report', diagnostic, at: written(own, location), positions: positionsOf(location) })
  }
}

/**
 * Does to a world what was noted.
 *
 * @param sourceOf gives the file of a location; without a name, the page's own
 */
export function replay(
  effects: readonly Effect[],
  world: Pick<World, 'report'> & Partial<World>,
  sourceOf: (file?: string) => Source,
): void {
  const found = new Map<string, MediaFile | undefined>()
  for (const effect of effects) {
    if (effect.does === 'photo') {
      const file = found.get(effect.path)
      if (file) world.showPhoto?.({ alt: '', focus: effect.focus }, file, effect.ratio)
    } else if (effect.does === 'tiles') world.drawTiles?.(effect.picture)
    else {
      const { file, ...at } = effect.at
      const location = { ...at, source: sourceOf(file) }
      if (effect.does === 'link') world.checkLink?.(effect.to, location)
      else if (effect.does === 'report')
        world.report(effect.diagnostic, { ...location, positions: effect.positions })
      else if (effect.does === 'find')
        found.set(effect.path, world.media?.find(effect.path, location, world.report))
      else world.media?.[effect.does](effect.path, location, world.report)
    }
  }
}

function written(own: string, { source, path, on, length }: Location): Written {
  return { file: source.file === own ? undefined : source.file, path, on, length }
}

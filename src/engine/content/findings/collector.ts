import type { ResolvedPicture } from '../../model/picture.ts'
import type { FilePicture, TilesPicture } from '../../model/site.generated.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Location } from '../diagnostics/location.ts'
import { createLog, type Report } from '../diagnostics/diagnostic-log.ts'
import type { DocumentFile } from '../documents/open-document.ts'
import type { MediaFile } from '../media/media-file.ts'
import type { Media, MediaUse } from '../media/media.ts'
import type { MadeFile } from '../media/photos.ts'
import { resolveFile, type DrawTiles } from '../media/resolve-picture.ts'
import type { SiteAsset } from '../../model/site-asset.ts'
import type { Ratio } from '../schema/schema.ts'

export interface Findings {
  diagnostics: readonly Diagnostic[]
  links: readonly LinkUse[]
  media: readonly MediaUse[]
  photos: ReadonlyMap<string, MadeFile>
  tiles: ReadonlyMap<string, SiteAsset>
}

interface LinkUse {
  to: string
  location: Location
}

export interface Collector {
  report: Report
  link(to: string, location: Location): void
  /** Returns a picture file; undefined if the file is missing or unusable. Later, `checkMedia` reports missing and unusable files once. */
  picture(path: string, location: Location, isCropped?: boolean): MediaFile | undefined
  document(path: string, location: Location): DocumentFile | undefined
  video(path: string, location: Location): DocumentFile | undefined
  font(path: string, location: Location): void
  photo(picture: Pick<FilePicture, 'alt' | 'crop' | 'focus'>, file: MediaFile, ratio?: Ratio): ResolvedPicture
  tiles(picture: TilesPicture): ResolvedPicture | undefined
  findings(): Findings
}

export function createCollector(library: { media: Media; drawTiles: DrawTiles }): Collector {
  const log = createLog()
  const links: LinkUse[] = []
  const media: MediaUse[] = []
  const photos = new Map<string, MadeFile>()
  const tiles = new Map<string, SiteAsset>()
  const used = (kind: MediaUse['kind'], path: string, location: Location, isCropped = false) => {
    media.push({ kind, path, location: bare(location), isCropped })
    return path
  }
  return {
    report: log.report,
    link: (to, location) => void links.push({ to, location: bare(location) }),
    picture: (path, location, isCropped) =>
      library.media.picture(used('picture', path, location, isCropped))?.file,
    document: (path, location) => library.media.document(used('document', path, location))?.file,
    video: (path, location) => library.media.video(used('video', path, location))?.file,
    font: (path, location) => void used('font', path, location),
    photo: (picture, file, ratio) => resolveFile(picture, file, photos, ratio),
    tiles(picture) {
      const drawn = library.drawTiles(picture)
      for (const file of drawn?.files ?? []) tiles.set(file.path, file)
      return drawn?.resolved
    },
    findings: () => ({ diagnostics: log.diagnostics(), links, media, photos, tiles }),
  }
}

/** Copies a location without the rest of a field, whose holders would keep the whole page in memory. */
function bare({ source, path, on, length }: Location): Location {
  return { source, path, ...(on !== undefined && { on, length }) }
}

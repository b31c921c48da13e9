import type { EventPhotos } from '../model/picture.ts'
import type { SiteAsset } from '../model/site-asset.ts'
import type { Event } from '../model/site.generated.ts'
import { isSound } from './diagnostics/source.ts'
import type { Findings } from './findings/collector.ts'
import type { OwnFonts } from './fonts/own-font.ts'
import type { Media, MediaUse } from './media/media.ts'
import { definitions } from './schema/definitions.ts'
import { commonCopy, type MadeFile } from './media/photos.ts'
import type { Shared } from './shared.ts'
import { resolveFile } from './media/resolve-picture.ts'

/** The files that a site is published with, besides its pages, and its events. */
export interface PublishedFiles {
  assets: SiteAsset[]
  photos: MadeFile[]
  eventPhotos: EventPhotos
  events: Event[]
  fonts?: OwnFonts
}

export function publishedFiles(
  findings: readonly Findings[],
  { site, media, today }: Shared,
  events: Event[],
): PublishedFiles {
  const files = usedFiles(findings, media)
  const tiles = new Map(findings.flatMap((one) => [...one.tiles]))
  const photos = new Map(findings.flatMap((one) => [...one.photos]))
  const ofEvents = eventPhotos(events, today, media, photos)
  const { ownFonts } = isSound(site, 'theme') ? site.value.theme : {}
  const [display, text] = [ownFonts?.display ?? '', ownFonts?.text ?? ''].map(
    (path) => media.font(path)?.file,
  )
  const pictures = files.flatMap(({ picture }) => picture ?? [])
  return {
    assets: [
      ...pictures.filter(({ isPhoto }) => !isPhoto).map(({ path, content }) => ({ path, content })),
      ...files.flatMap(({ document }) => document ?? []),
      ...tiles.values(),
    ],
    photos: [...pictures.filter(({ isPhoto }) => isPhoto).map(commonCopy), ...photos.values()],
    eventPhotos: ofEvents,
    events,
    ...(display && text && { fonts: { display, text } }),
  }
}

function usedFiles(findings: readonly Findings[], media: Media) {
  const all = findings.flatMap((one) => one.media)
  // The checks and the resolver both note a use, but only the resolver knows of the crop.
  const cropped = new Set(all.filter(({ isCropped }) => isCropped).map(placeOf))
  const whole = all.filter((use) => !cropped.has(placeOf(use)) || !media.picture(use.path)?.file?.isPhoto)
  const uses = new Map(whole.map((use) => [`${use.path} ${use.kind}`, use]))
  return [...uses.values()]
    .filter((use): use is MediaUse & { kind: 'picture' | 'document' | 'video' } => use.kind !== 'font')
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ kind, path }) =>
      kind === 'picture' ? { picture: media.picture(path)?.file } : { document: media[kind](path)?.file },
    )
}

function placeOf({ location: { source, path } }: MediaUse): string {
  return [source.file, ...path].join('/')
}

/** Returns the copies of the photographs of upcoming events. @param made receives the files to publish, by path */
function eventPhotos(
  events: readonly Event[],
  today: string,
  media: Pick<Media, 'picture'>,
  made: Map<string, MadeFile>,
): EventPhotos {
  // The editor shows the same shape.
  const ratio = definitions.Event?.properties?.image_path?.['x-ratio']
  const coming = events.filter(({ date, end_date = date }) => end_date >= today)
  const paths = [...new Set(coming.flatMap(({ image_path: path }) => path ?? []))].toSorted()
  return Object.fromEntries(
    paths.flatMap((path) => {
      const file = media.picture(path)?.file
      if (!file?.isPhoto) return []
      const { src, sources = [] } = resolveFile({ alt: '' }, file, made, ratio)
      return [[src, sources]]
    }),
  )
}

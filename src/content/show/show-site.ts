import { resolve } from 'node:path'
import type { EventPhotos } from '../../model/picture.ts'
import type { Event } from '../../model/site.generated.ts'
import type { Page, Site } from '../../model/site.ts'
import type { Trace } from '../../model/trace.ts'
import { collectAnchors } from '../checks/anchors.ts'
import { surveyContent } from '../checks/survey.ts'
import { todayAt } from '../checks/today.ts'
import type { ContentFiles } from '../content-files.ts'
import { rootOf } from '../diagnostics/location.ts'
import { eventPhotos } from '../media/event-photos.ts'
import { openMedia } from '../media/media.ts'
import { commonCopy, type MadeFile } from '../media/photos.ts'
import type { SiteAsset } from '../media/site-asset.ts'
import { readFile, type Content, type ReadFiles } from '../read-content.ts'
import { inOrder } from '../resolve/resolve.ts'
import { resolveAll } from '../resolve/resolve-all.ts'
import { createKept, type Kept } from './kept.ts'
import { showable } from './showable.ts'
import { traceOf } from './trace.ts'

type Source = Content['pages'][number]

/** As `loadSite` gives it. */
interface ShownSite {
  site: Site
  trace: (of: Page | 'site' | 'events') => Trace
  assets: SiteAsset[]
  photos: MadeFile[]
  eventPhotos: EventPhotos
  events: Event[]
}

/**
 * A site as far as it can be shown in spite of mistakes, which have been reported. Each page is resolved when its blocks are asked for, so that
 * one page of a thousand takes no longer than one of five.
 */
export async function showSite(
  read: ReadFiles,
  disk: ContentFiles,
  now: Date,
  kept: Kept = createKept(),
): Promise<ShownSite> {
  const { mendPage, ...shared } = showable(read)
  const media = openMedia(read.folder, ignore, kept.pictures)
  await media.examine()
  const present = new Set([...kept.assets, ...kept.photos].map(({ path }) => path))
  const keep = <File extends { path: string }>(list: File[], files: Iterable<File>) => {
    for (const file of files) {
      if (present.has(file.path)) continue
      present.add(file.path)
      list.push(file)
    }
  }
  const resolveOnly = (...pages: Source[]) => {
    const content = { ...shared, pages }
    const surveys = surveyContent(content)
    const anchors = collectAnchors(content, surveys, ignore)
    const around = { surveys, anchors, media, report: ignore, isTolerant: true }
    const { site, tiles, photos } = resolveAll(content, around)
    keep(kept.assets, tiles.values())
    keep(
      kept.photos,
      media
        .used()
        .filter(({ isPhoto }) => isPhoto)
        .map(commonCopy),
    )
    keep(kept.photos, photos.values())
    return site
  }

  const written = new Map<Page, () => Source>()
  /** One whose record was found has no blocks. */
  const readWhole = (source: Source) =>
    mendPage(readFile(disk, 'PageFile', resolve(source.file), ignore) ?? source) ?? {
      ...source,
      value: { ...source.value, blocks: [] },
    }
  const heads = read.pages.flatMap((source) => (source.broken ? (mendPage(readWhole(source)) ?? []) : source))
  const pages = inOrder({ ...shared, pages: heads }).map((source) => {
    const whole = once(() => readWhole(source))
    const shown = once(() => resolveOnly(whole()).pages[0]!)
    const { $schema: _schema, kind: _kind, ...head } = source.value
    const page = Object.defineProperty({ ...head } as Page, 'blocks', {
      enumerable: true,
      get: () => shown().blocks,
    })
    written.set(page, whole)
    return page
  })
  const { site, events } = shared
  const agenda = events?.value.events ?? []
  for (const { image_path: path } of agenda) if (path) media.find(path, rootOf(site), ignore)
  const copies = new Map<string, MadeFile>()
  const ofEvents = eventPhotos(agenda, todayAt(site.value.timeZone, now), media.used(), copies)
  keep(kept.photos, copies.values())
  return {
    site: { ...resolveOnly(), pages },
    trace(of) {
      const source = of === 'site' ? site : of === 'events' ? events : written.get(of)?.()
      return source ? traceOf(source, shared.fragments) : []
    },
    assets: kept.assets,
    photos: kept.photos,
    eventPhotos: ofEvents,
    events: agenda,
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

const ignore = () => {}

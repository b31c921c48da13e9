import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EventPhotos } from '../model/picture.ts'
import type { Event } from '../model/site.generated.ts'
import type { Site } from '../model/site.ts'
import { createCollector, type Findings } from './collector.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { displayPath } from './diagnostics/disk.ts'
import { createLog, mergeDiagnostics } from './diagnostics/log.ts'
import { contentFiles, type ContentFiles, type Drafts } from './files/content-files.ts'
import { readFile, readFolder, type Folder } from './files/read-folder.ts'
import { readBytes, textOf as decodeText } from './json/read-source.ts'
import { judgePage, type PageFacts } from './judge-page.ts'
import { judgeSite } from './judge-site.ts'
import { eventPhotos } from './media/event-photos.ts'
import type { Media } from './media/media.ts'
import { commonCopy, type MadeFile } from './media/photos.ts'
import type { SiteAsset } from './media/site-asset.ts'
import { createMemo, keyOf } from './memo.ts'
import type { PostingBlock } from './resolve/separate-forms.ts'
import { shareSite, type Shared } from './shared.ts'

/** A site with everything that it is published with. */
export interface SiteContent {
  site: Site
  /** The forms of the pages with the fields that only the server gets. */
  forms: PostingBlock[]
  /** The drawings, documents, videos and tiles that the site names. */
  assets: SiteAsset[]
  /** The copies of the photographs. */
  photos: MadeFile[]
  /** Of those, the ones that coming events show. */
  eventPhotos: EventPhotos
  /** The agenda as written, past and inactive events included. */
  events: Event[]
}

export interface LoadResult {
  diagnostics: Diagnostic[]
  /** Errors that stop a release only. */
  beforeRelease: Diagnostic[]
  /** Absent when one of the diagnostics is an error. */
  content?: SiteContent
  /** The JSON files of the folder, from the working directory. */
  files: string[]
  /** The text of a file as it was judged, by its name in a diagnostic. */
  textOf: (file: string) => string | undefined
}

/**
 * Reads, checks and resolves a folder of content such as `site-content`. Wrong content gives diagnostics, never an
 * exception. Where a part cannot be read, what could follow from that is not reported, so that one mistake is not many.
 *
 * @param options.now decides which events are over
 * @param options.drafts texts that replace files
 */
export async function load(
  folder: string,
  { now = new Date(), drafts }: { now?: Date; drafts?: Drafts } = {},
): Promise<LoadResult> {
  const { files, textOf } = withTexts(contentFiles(folder, drafts))
  const read = readFolder(files)
  const { site, events, names, pagePaths } = read
  if (!site || pagePaths.length === 0) return { ...judgeAlone(read), files: names, textOf }
  const shared = await shareSite(read, site, now)
  const facts = await judgePages(read, shared)
  const { findings, site: judged, ...diagnostics } = judgeSite(facts, read, shared)
  const agenda = events?.value.events ?? []
  return {
    ...diagnostics,
    ...(judged && {
      content: { site: judged, forms: formsOf(facts), ...publishedFiles(findings, shared, agenda) },
    }),
    files: names,
    textOf,
  }
}

/** The same files, with the texts of those that were read. */
function withTexts(files: ContentFiles): { files: ContentFiles; textOf: LoadResult['textOf'] } {
  const bytesOf = new Map<string, Buffer>()
  const read: ContentFiles['read'] = (path, most) => {
    const bytes = files.read(path, most)
    bytesOf.set(displayPath(path), bytes)
    return bytes
  }
  return {
    files: { ...files, read },
    textOf(file) {
      const bytes = bytesOf.get(file)
      return (bytes && decodeText(bytes)) || undefined
    },
  }
}

/** The facts of pages in memory, for the editor and the development server, which load a folder again and again. */
const pageMemo = createMemo<PageFacts>(2500)

/** Milliseconds of judging after which other tasks of the process get a turn, such as a page of the editor. */
const TURN = 20

async function judgePages({ files, pagePaths }: Folder, shared: Shared): Promise<PageFacts[]> {
  const facts: PageFacts[] = []
  let from = performance.now()
  for (const path of pagePaths) {
    if (performance.now() - from > TURN) {
      await nextTurn()
      from = performance.now()
    }
    facts.push(readPage(files, path, shared))
  }
  return facts
}

function readPage(files: ContentFiles, path: string, shared: Shared): PageFacts {
  const log = createLog()
  const bytes = readBytes(files, path, log.report)
  if (!bytes) return { reading: log.diagnostics(), ...createCollector(shared).findings() }
  return pageMemo(keyOf(shared.key, path, bytes), () => judgePage(path, bytes, shared))
}

/** The diagnostics of a folder that describes no site: each file by itself. */
function judgeAlone(folder: Folder): Pick<LoadResult, 'diagnostics' | 'beforeRelease'> {
  const log = createLog()
  for (const path of folder.pagePaths) readFile(folder.files, 'PageFile', path, log.report)
  return {
    diagnostics: mergeDiagnostics([folder.diagnostics, log.diagnostics()]),
    beforeRelease: [],
  }
}

/** The files that a site is published with besides its pages. */
export function publishedFiles(
  findings: readonly Findings[],
  { media, today }: Shared,
  events: Event[],
): Omit<SiteContent, 'site' | 'forms'> {
  const files = usedFiles(findings, media)
  const tiles = new Map(findings.flatMap((one) => [...one.tiles]))
  const photos = new Map(findings.flatMap((one) => [...one.photos]))
  const ofEvents = eventPhotos(events, today, media, photos)
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
  }
}

function formsOf(facts: readonly PageFacts[]): PostingBlock[] {
  return facts.flatMap(({ page }) => page?.forms.map((block) => ({ page: page.resolved, block })) ?? [])
}

/** The files of `media/` that a site names, each once, in the order of their paths. */
function usedFiles(findings: readonly Findings[], media: Media) {
  const uses = new Map(findings.flatMap((one) => one.media).map((use) => [`${use.path} ${use.kind}`, use]))
  return [...uses.values()]
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ kind, path }) =>
      kind === 'picture' ? { picture: media.picture(path)?.file } : { document: media[kind](path)?.file },
    )
}

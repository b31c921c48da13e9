import { resolve } from 'node:path'
import type { Event } from '../model/site.generated.ts'
import type { Page, Site } from '../model/site.ts'
import type { Trace } from '../model/trace.ts'
import { collectAnchors } from './checks/anchors.ts'
import { filesOnDisk, filesWithDrafts, type ContentFiles, type Drafts } from './content-files.ts'
import { checkContent } from './checks/check-content.ts'
import { followersOf } from './checks/followers.ts'
import { checkNames } from './checks/names.ts'
import { surveyContent } from './checks/survey.ts'
import { todayAt } from './checks/today.ts'
import { reportUnlinked, reportUnused } from './checks/unused.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { createFixedTexts } from './texts/fixed-texts.ts'
import { createLog, type Log, type Report } from './diagnostics/log.ts'
import type { EventPhotos } from '../model/picture.ts'
import { eventPhotos } from './media/event-photos.ts'
import { openMedia } from './media/media.ts'
import { commonCopy, type MadeFile } from './media/photos.ts'
import type { SiteAsset } from './media/site-asset.ts'
import { readContent, type Content } from './read-content.ts'
import { createFileHashes, type openFileHashes } from './records/file-hashes.ts'
import { recordsKey } from './records/records-key.ts'
import { createPageReader, type Aside, type PageSurroundings } from './records/page-reader.ts'
import type { AsideData } from './records/read-aside.ts'
import { noRecords, openRecords, type Records } from './records/records.ts'
import { resolveAll } from './resolve/resolve-all.ts'
import type { PostingBlock } from './resolve/separate-forms.ts'
import type { Kept } from './show/kept.ts'
import { showSite } from './show/show-site.ts'

export interface LoadResult {
  diagnostics: Diagnostic[]
  /** Absent when one of the diagnostics is an error, unless the reader is tolerant. */
  site?: Site
  /** For a tolerant reader, where the parts of a page are written, or those of the site itself, or those of the agenda. */
  trace: (of: Page | 'site' | 'events') => Trace
  /** By page, a hash of all that it was made from. Only with records. */
  versions: ReadonlyMap<Page, string>
  /** The forms of the pages as only the server gets them. */
  forms: PostingBlock[]
  assets: SiteAsset[]
  /** The copies of the photographs. */
  photos: MadeFile[]
  /** Which of them show the events that are not over. */
  eventPhotos: EventPhotos
  /** The agenda as it stands in the content: what is over and what is inactive too. */
  events: Event[]
  /** The JSON files that were read, from the working directory. */
  files: string[]
  /** The text of a file that a diagnostic is about, as it was judged; none where the disk has changed since. */
  textOf: (file: string) => string | undefined
}

export interface LoadOptions {
  /** Makes an error of what is not ready to be published. */
  release?: boolean
  /** Decides which events are past. */
  now?: Date
  /** Reads these pages alone, by the paths of their files: what could follow from the others is not reported. */
  pages?: readonly string[]
  /** What is read in the place of files on the disk. */
  drafts?: Drafts
  /** For whoever wants the diagnostics alone: no site is given, so that its pages can be forgotten one by one. */
  isJudgedOnly?: boolean
  /**
   * Gives the site as far as it can be shown in spite of errors, for whoever is still writing. Its pages are resolved when their blocks are
   * asked for, and `photos` and `assets`, which are its tiles alone, grow with them; no forms are given.
   */
  isTolerant?: boolean
  /** Makes a tolerant reader fast that reads one folder again and again. */
  kept?: Kept
  /**
   * Keeps in `folder` what is found out about each page, so that a page whose file has not changed is neither parsed nor walked the next
   * time: what it reports and leads to is taken from its record, and judged against the others anew. The blocks of such a page are read from
   * the record whenever they are asked for, and not kept: whoever has made something of a page of the same `versions` needs not ask. A record is
   * good for the same bytes of the page, of `site.json`, of all fragments and of `media/`, the same day, and the same `engine` (a hash of its
   * sources). With `hashes` a file that has not changed since is not read. Not for a release or a tolerant reader.
   */
  records?: { folder: string; engine: string; hashes?: ReturnType<typeof openFileHashes> }
  /** Reads pages of which there is no record in another thread. Only with records. */
  aside?: (site: AsideData) => Aside
}

const NOTHING = {
  versions: new Map(),
  trace: () => [],
  forms: [],
  assets: [],
  photos: [],
  eventPhotos: {},
  events: [],
}

/**
 * Reads, checks and resolves a folder of content such as `site-content`. Content that is wrong gives diagnostics, never an
 * exception. Where a part cannot be read, what could follow from that is not reported, so that one mistake is not many.
 */
export async function loadSite(folder: string, options: LoadOptions = {}): Promise<LoadResult> {
  const { now = new Date(), drafts, isTolerant = false, release = false, kept } = options
  const { isJudgedOnly = false } = options
  const log = createLog()
  const hashes = options.records?.hashes ?? createFileHashes(kept?.hashes)
  const disk = drafts ? filesWithDrafts(folder, drafts, hashes) : filesOnDisk(folder, hashes)
  let around: PageSurroundings | undefined
  const { content, read, files } = await readContent(disk, log, {
    only: options.pages,
    async readerOf(shared) {
      const today = todayAt(shared.site.value.timeZone, now)
      const media = openMedia(folder, log.report, kept?.pictures)
      await media.examine()
      const records = recordsFor(disk, today, options)
      const aside = asideFor(disk, today, now, options)
      around = { ...shared, disk, records, aside, media, today, release, isJudgedOnly }
      return createPageReader(around)
    },
  })
  const whole = content && around && judge(content, around, options, log)
  if (whole) around?.records.save()
  if (whole) options.records?.hashes?.save()
  if (whole && kept) kept.hashes = hashes.known
  const judged = { ...NOTHING, diagnostics: log.diagnostics(), files, textOf: log.textOf }
  if (isTolerant) return { ...judged, ...(read && (await showSite(read, disk, now, kept))) }
  const shown = isJudgedOnly || log.hasErrors() ? undefined : whole
  if (!shown || !around) return judged
  const {
    content: { site, events },
    tiles,
    photos,
  } = shown
  const { media } = around
  const used = media.used()
  const drawings = used.filter(({ isPhoto }) => !isPhoto).map(({ path, content }) => ({ path, content }))
  const { site: resolved, sources, forms } = shown
  const agenda = events?.value.events ?? []
  const today = todayAt(site.value.timeZone, now)
  const ofEvents = eventPhotos(agenda, today, used, photos)
  return {
    ...judged,
    site: resolved,
    versions: new Map(
      sources.flatMap((source, index) => {
        const version = shown.content.known.get(source)?.version
        return version === undefined ? [] : [[resolved.pages[index]!, version]]
      }),
    ),
    forms,
    assets: [...drawings, ...media.usedDocuments(), ...tiles.values()],
    photos: [...used.filter(({ isPhoto }) => isPhoto).map(commonCopy), ...photos.values()],
    eventPhotos: ofEvents,
    events: agenda,
  }
}

/** What was found out about the pages the time before. Where only a part of them is read, they are no records of all. */
function recordsFor(
  disk: ContentFiles,
  today: string,
  { isJudgedOnly = false, isTolerant, release, pages, kept, records }: LoadOptions,
): Records {
  if (release || pages) return noRecords
  if (kept) return kept.records.open(recordsKey(disk, '', today), disk)
  if (isTolerant || !records) return noRecords
  const key = recordsKey(disk, records.engine, today)
  return openRecords(disk, { folder: records.folder, name: resolve(disk.folder), key, isJudgedOnly })
}

function asideFor(disk: ContentFiles, today: string, now: Date, { aside, records }: LoadOptions) {
  if (!aside || !records) return undefined
  const { folder } = disk
  const { engine } = records
  return aside({ folder, now, engine, key: recordsKey(disk, engine, today) })
}

/** Checks content and resolves it. @returns undefined where two things of one name make references to them unclear */
function judge(
  content: Content,
  { media }: PageSurroundings,
  { release = false, now = new Date() }: LoadOptions,
  log: Log,
) {
  const followers = followersOf(content)
  const report: Report = (diagnostic, ...where) => {
    if (!followers.has(diagnostic.code)) log.report(diagnostic, ...where)
  }
  if (!checkNames(content, report)) return undefined
  const surveys = surveyContent(content)
  const anchors = collectAnchors(content, surveys, report)
  if (!anchors.areDistinct) return undefined
  const { institutions, fixedTexts: fixed = [], timeZone } = content.site.value
  const fixedTexts = createFixedTexts(fixed)
  checkContent(content, surveys, {
    institutions: institutions.map(({ id }) => id),
    media,
    release,
    keepsPast: [...surveys.values()].some(({ showsPast }) => showsPast),
    today: todayAt(timeZone, now),
    fixedTexts,
    report,
  })
  const resolved = resolveAll(content, { surveys, anchors, media, report })
  // A picture may be unused because of a mistake, such as in its name.
  if (content.events && !log.hasErrors()) {
    media.reportUnused(report)
    reportUnused(content, fixedTexts, report)
    reportUnlinked(content, resolved.linked, report)
  }
  media.reportDamaged(report)
  return resolved
}

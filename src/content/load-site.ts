import type { Event } from '../model/site.generated.ts'
import type { Site } from '../model/site.ts'
import { collectAnchors } from './checks/anchors.ts'
import { dayIn } from '../model/time-zone.ts'
import { filesOnDisk, filesWithDrafts, type Drafts } from './content-files.ts'
import { checkContent } from './checks/check-content.ts'
import { followersOf, unsurePages } from './checks/followers.ts'
import { checkNames } from './checks/names.ts'
import { findQueryReaders } from './checks/query-readers.ts'
import { surveyContent } from './checks/survey.ts'
import { isTimeZone } from './checks/time-zone.ts'
import { reportUnlinked, reportUnused } from './checks/unused.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { createFixedTexts } from './texts/fixed-texts.ts'
import { createLog, type Report } from './diagnostics/log.ts'
import type { EventPhotos } from '../model/picture.ts'
import { eventPhotos } from './media/event-photos.ts'
import { openMedia } from './media/media.ts'
import { commonCopy, type MadeFile } from './media/photos.ts'
import type { SiteAsset } from './media/site-asset.ts'
import { readContent } from './read-content.ts'
import { resolveSite } from './resolve/resolve.ts'
import { separateForms, type PostingBlock } from './resolve/separate-forms.ts'

export interface LoadResult {
  diagnostics: Diagnostic[]
  /** Absent when one of the diagnostics is an error. */
  site?: Site
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
  /** The text of each file that a diagnostic is about, as it was judged: the disk may have changed since. */
  texts: ReadonlyMap<string, string>
}

export interface LoadOptions {
  /** Makes an error of what is not ready to be published. */
  release?: boolean
  /** Decides which events are past. */
  now?: Date
  /** What is read in the place of files on the disk. */
  drafts?: Drafts
}

/**
 * Reads, checks and resolves a folder of content such as `site-content`. Content that is wrong gives diagnostics, never an
 * exception. Where a part cannot be read, what could follow from that is not reported, so that one mistake is not many.
 */
export async function loadSite(
  folder: string,
  { release = false, now = new Date(), drafts }: LoadOptions = {},
): Promise<LoadResult> {
  const log = createLog()
  const { content, files } = readContent(drafts ? filesWithDrafts(folder, drafts) : filesOnDisk(folder), log)
  const read = { files, texts: log.texts }
  const failed = () => ({
    diagnostics: log.diagnostics(),
    forms: [],
    assets: [],
    photos: [],
    eventPhotos: {},
    events: [],
    ...read,
  })
  if (!content) return failed()
  const followers = followersOf(content)
  const report: Report = (diagnostic, ...where) => {
    if (!followers.has(diagnostic.code)) log.report(diagnostic, ...where)
  }
  if (!checkNames(content, report)) return failed()
  const surveys = surveyContent(content)
  const anchors = collectAnchors(content, surveys, report)
  if (!anchors) return failed()

  const { site, events } = content
  const media = openMedia(folder, report)
  const { institutions: all, fixedTexts: fixed = [], timeZone } = site.value
  const institutions = all.map(({ id }) => id)
  const fixedTexts = createFixedTexts(fixed)
  // A time zone that does not exist is reported; UTC does for the other checks.
  const today = dayIn(isTimeZone(timeZone) ? timeZone : 'UTC', now)
  const keepsPast = [...surveys.values()].some(({ showsPast }) => showsPast)
  checkContent(content, surveys, { institutions, media, release, keepsPast, today, fixedTexts, report })

  await media.examine()
  const targets = {
    anchors: anchors.all,
    unsure: unsurePages(content),
    institutions,
    queryReaders: findQueryReaders(content, surveys),
    url: site.value.url,
  }
  const linked = new Set<string>()
  const tiles = new Map<string, SiteAsset>()
  const photos = new Map<string, MadeFile>()
  const { written } = anchors
  const resolved = resolveSite(content, { targets, linked, written, media, assets: tiles, photos, report })
  // A picture may be unused because of a mistake, such as in its name.
  if (events && !log.hasErrors()) {
    media.reportUnused(report)
    reportUnused(content, fixedTexts, report)
    reportUnlinked(content, linked, report)
  }
  media.reportDamaged(report)
  if (log.hasErrors()) return failed()
  const used = media.used()
  const drawings = used.filter(({ isPhoto }) => !isPhoto).map(({ path, content }) => ({ path, content }))
  const { pages, forms } = separateForms(resolved.pages)
  const agenda = events?.value.events ?? []
  const ofEvents = eventPhotos(agenda, today, used, photos)
  return {
    diagnostics: log.diagnostics(),
    site: { ...resolved, pages },
    forms,
    assets: [...drawings, ...media.usedDocuments(), ...tiles.values()],
    photos: [...used.filter(({ isPhoto }) => isPhoto).map(commonCopy), ...photos.values()],
    eventPhotos: ofEvents,
    events: agenda,
    ...read,
  }
}

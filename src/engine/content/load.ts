import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Event } from '../model/site.generated.ts'
import type { Site } from '../model/site.ts'
import { siteAsOf } from './dates/as-of.ts'
import type { Period } from '../model/period.ts'
import { createCollector } from './findings/collector.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { displayPath } from './diagnostics/disk.ts'
import { createLog, mergeDiagnostics } from './diagnostics/diagnostic-log.ts'
import { collectionIn, contentFiles, type ContentFiles, type Drafts } from './files/content-files.ts'
import { readBytes, readFile } from './files/read-file.ts'
import { readFolder, type Folder } from './files/read-folder.ts'
import { decodeText } from './json/parse-source.ts'
import { checkPage, type PageFacts } from './check-page.ts'
import { checkSite } from './check-site.ts'
import { checkFormat } from './checks/site-file.ts'
import { createMemo, keyOf } from './cache/memo.ts'
import type { PostingBlock } from './resolve/separate-forms.ts'
import { createShared, type Shared } from './shared.ts'
import { publishedFiles, type PublishedFiles } from './published-files.ts'

export interface SiteContent extends PublishedFiles {
  site: Site
  /** The time at which the next period begins or ends, in milliseconds since 1970. */
  changes?: number
  forms: PostingBlock[]
}

interface LoadOptions {
  now?: Date
  drafts?: Drafts
  check?: typeof checkPage
}

export interface LoadResult {
  diagnostics: Diagnostic[]
  beforeRelease: Diagnostic[]
  content?: SiteContent
  files: string[]
  textOf: (file: string) => string | undefined
}

/**
 * Reads, checks and resolves a content folder such as `site-content`. Wrong content gives diagnostics, never an exception. Omits
 * diagnostics that may be mere consequences of an unreadable file.
 *
 * @param options.now the time that decides which events are over
 * @param options.drafts texts that replace files
 * @param options.check checks a page; by default, keeps the results for the next call
 */
export async function load(
  folder: string,
  { now = new Date(), drafts, check = checkOnce }: LoadOptions = {},
): Promise<LoadResult> {
  const { files, textOf } = rememberTexts(contentFiles(folder, drafts))
  const folderRead = readFolder(files)
  const { site, events, names, pagePaths } = folderRead
  const log = createLog()
  if (site) checkFormat(site, log.report)
  const ofFormat = log.diagnostics()
  // The schema does not fit content of another format, so that other mistakes could be none.
  if (ofFormat.some(({ severity }) => severity === 'error'))
    return { diagnostics: [...ofFormat], beforeRelease: [], files: names, textOf }
  const read = { ...folderRead, diagnostics: [...folderRead.diagnostics, ...ofFormat] }
  if (!site || pagePaths.length === 0) return { ...validateFiles(read), files: names, textOf }
  const shared = await createShared(read, site, now)
  const facts = await checkPages(read, shared, check)
  const { findings, site: checked, ...diagnostics } = checkSite(facts, read, shared)
  const agenda = events?.value.events ?? []
  return {
    ...diagnostics,
    ...(checked && {
      content: {
        ...siteAsOf(checked, now, periodsIn(facts, agenda)),
        forms: formsOf(facts),
        ...publishedFiles(findings, shared, agenda),
      },
    }),
    files: names,
    textOf,
  }
}

/** Returns the periods of items and events, because the resolved pages do not contain these periods. An event ends with its last day. */
function periodsIn(facts: readonly PageFacts[], events: readonly Event[]): Period[] {
  const lastDays = events.map(({ date, end_date: until = date }) => ({ until }))
  return [...facts.flatMap(({ page }) => page?.item ?? []), ...events, ...lastDays]
}

/** Wraps the reading of files. `textOf` returns the text of a file that was read before. */
function rememberTexts(files: ContentFiles): { files: ContentFiles; textOf: LoadResult['textOf'] } {
  const bytesOf = new Map<string, Buffer>()
  const read: ContentFiles['read'] = (path, maxBytes) => {
    const bytes = files.read(path, maxBytes)
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

/** Caches the results of checking pages. The content editor and the development server load a folder often. */
const pageMemo = createMemo<PageFacts>(2500)

const checkOnce: typeof checkPage = (path, bytes, shared) =>
  pageMemo(keyOf(shared.key, path, bytes), () => checkPage(path, bytes, shared))

/** Maximum milliseconds of work before other tasks of the event loop may run. */
const MAX_BLOCKING_TIME = 20

async function checkPages(
  { files, pagePaths }: Folder,
  shared: Shared,
  check: typeof checkPage,
): Promise<PageFacts[]> {
  const facts: PageFacts[] = []
  let from = performance.now()
  for (const path of pagePaths) {
    if (performance.now() - from > MAX_BLOCKING_TIME) {
      await nextTurn()
      from = performance.now()
    }
    facts.push(readPage(files, path, shared, check))
  }
  return facts
}

export function readPage(files: ContentFiles, path: string, shared: Shared, check = checkOnce): PageFacts {
  const log = createLog()
  const bytes = readBytes(files, path, log.report)
  if (!bytes) return { reading: log.diagnostics(), ...createCollector(shared).findings() }
  return check(path, bytes, shared)
}

function validateFiles(folder: Folder): Pick<LoadResult, 'diagnostics' | 'beforeRelease'> {
  const log = createLog()
  for (const path of folder.pagePaths) {
    const kind = collectionIn(folder.files.folder, path) === undefined ? 'PageFile' : 'ItemFile'
    readFile(folder.files, kind, path, log.report)
  }
  return {
    diagnostics: mergeDiagnostics([folder.diagnostics, log.diagnostics()]),
    beforeRelease: [],
  }
}

function formsOf(facts: readonly PageFacts[]): PostingBlock[] {
  return facts.flatMap(({ page }) => page?.forms.map((block) => ({ page: page.resolved, block })) ?? [])
}

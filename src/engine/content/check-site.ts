import type { Site } from '../model/site.ts'
import { uncertainCodes, uncertainPages } from './checks/uncertain.ts'
import { createCollector, type Findings, type Collector } from './findings/collector.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { mergeDiagnostics, type Report } from './diagnostics/diagnostic-log.ts'
import { isSound } from './diagnostics/source.ts'
import { isForRelease } from './diagnostics/table/publishing.ts'
import { shape } from './diagnostics/table/shape.ts'
import type { Folder, Collections } from './files/read-folder.ts'
import type { PageFacts } from './check-page.ts'
import { contextOf, type Shared } from './shared.ts'
import { collectAnchors, type Anchors } from './checks/anchors.ts'
import { checkFile } from './checks/checks.ts'
import { checkForms, checkNames } from './checks/unique-names.ts'
import {
  checkFragments,
  reportEmptyCollections,
  reportUnlinked,
  reportUnusedFixedTexts,
  reportUnusedVariables,
} from './checks/unused.ts'
import { checkPlaceholders } from './checks/placeholders.ts'
import { checkRoutes } from './checks/routes.ts'
import { hasBlockThat } from './checks/file-index.ts'
import { checkMainTitles } from './checks/main-titles.ts'
import { createCollectionPages } from './collections/create-collection-pages.ts'
import { checkMedia, reportUnusedMedia } from './media/check-media.ts'
import { inOrder, resolveCollections, resolveSite } from './resolve/resolve-site.ts'
import { fixedTextsIn } from './texts/fixed-texts.ts'
import { isShownAt } from '../model/period.ts'
import { zoneOf } from './checks/site-file.ts'
import { createLinkCheck } from './texts/links.ts'

interface SiteFacts {
  diagnostics: Diagnostic[]
  /** Mistakes that prevent a release, but not a build: provisional values, pictures without a description, example addresses. */
  beforeRelease: Diagnostic[]
  site?: Site
  findings: readonly Findings[]
}

/** Checks the references between a site's files, and assembles the site. The result depends only on the arguments. */
export function checkSite(facts: readonly PageFacts[], folder: Folder, shared: Shared): SiteFacts {
  const pages = facts.flatMap(({ page }) => page ?? [])
  // The site's messages have words of the lists' addresses.
  const areWordsKnown = isSound(shared.site, 'messages')
  const collections = new Map([...shared.collections].filter(([, { broken }]) => areWordsKnown && !broken))
  const lost = {
    ...folder.lost,
    pages:
      folder.lost.pages ||
      pages.length < folder.pagePaths.length ||
      collections.size < shared.collections.size ||
      hasWrongKind(facts, folder),
  }
  const files = { facts, pages, collections, folder, shared, lost }
  const uncertain = uncertainCodes({ ...shared, pages: pages.map(({ source }) => source), lost })
  const collector = createCollector(shared)
  const reading = [folder.diagnostics, shared.media.diagnostics, ...facts.map((one) => one.reading)]
  const diagnosticsOf = (...findings: readonly Findings[]) => {
    const all = mergeDiagnostics([...reading, ...findings.map((one) => one.diagnostics)])
    return all.filter(({ code }) => !uncertain.has(code))
  }
  const site = checkReferences(files, collector, (found) => !diagnosticsOf(...facts, found).some(stopsBuild))
  // Reports no other mistakes in pages when names are repeated, because references are ambiguous then.
  const diagnostics = site
    ? diagnosticsOf(...facts, collector.findings())
    : diagnosticsOf(collector.findings())
  return {
    diagnostics: diagnostics.filter((one) => !isForRelease(one)),
    beforeRelease: diagnostics.filter(isForRelease),
    findings: [...facts, collector.findings()],
    ...(site && !diagnostics.some(stopsBuild) && { site }),
  }
}

function hasWrongKind(facts: readonly PageFacts[], { diagnostics }: Folder): boolean {
  return [diagnostics, ...facts.map(({ reading }) => reading)]
    .flat()
    .some(({ code }) => code === shape.wrongKind.code)
}

function stopsBuild(diagnostic: Diagnostic): boolean {
  return diagnostic.severity === 'error' && !isForRelease(diagnostic)
}

type CheckedPage = NonNullable<PageFacts['page']>

interface CheckedFiles {
  facts: readonly PageFacts[]
  pages: readonly CheckedPage[]
  /** The collections whose addresses are known. */
  collections: Collections
  folder: Folder
  shared: Shared
  lost: Folder['lost']
}

/** Checks the references between files, and assembles the site. @returns undefined when repeated names make references ambiguous */
function checkReferences(
  files: CheckedFiles,
  collector: Collector,
  isValid: (found: Findings) => boolean,
): Site | undefined {
  const { facts, pages, collections, folder, shared } = files
  const { report } = collector
  const sources = pages.map(({ source }) => source)
  const addressed = [...sources, ...collections.values()]
  if (!checkNames(shared.site, addressed, report)) return undefined
  const anchors = collectAnchors(pages, shared, report)
  if (!anchors) return undefined
  checkSharedFiles(files, collector)
  const site = assembleSite(files, collector)
  const lists = site.pages.flatMap(({ path, list }) => (list ? [path] : []))
  checkRoutes(shared.site, { sources: addressed, lists }, report)
  reportEmptyCollections(site.collections, shared.collections, report)
  checkFragments(pages, shared, report)
  checkMainTitles(pages, shared, report)
  checkForms([...pages, ...indexedFragments(shared)], report)
  const linked = checkLinks(files, withLists(anchors, lists), collector)
  const media = [...facts, collector.findings()].flatMap((one) => one.media)
  checkMedia(media, shared.media, report)
  // Looks for unused files, texts and pages only in content without errors, because a mistyped reference makes its target look unused.
  if (folder.events && isValid(collector.findings())) {
    const moved = new Set(site.movedFiles?.map(({ from }) => from))
    reportUnusedMedia(media, shared.media, moved, report)
    reportUnused(files, linked, report)
  }
  return site
}

function assembleSite({ pages, collections, shared, folder }: CheckedFiles, collector: Collector): Site {
  const timeZone = zoneOf(shared.site.value.timeZone)
  const site = { ...resolveSite(shared.site, collector), timeZone }
  const items = pages.flatMap(({ resolved, item }) => (item ? [{ page: resolved, item }] : []))
  const shown = items.filter(({ item }) => isShownAt(item, shared.now, timeZone))
  const described = resolveCollections(shared.collections, shared.site, collector).filter(({ id }) =>
    collections.has(id),
  )
  const made = createCollectionPages(site, described, shown)
  const written = pages.flatMap(({ resolved, item }) => (item ? [] : [resolved]))
  return {
    ...site,
    ...(folder.tokens && { tokens: folder.tokens }),
    collections: made.collections,
    pages: inOrder(shared.site, [...written, ...made.pages]),
  }
}

/** Reports unused variables, fixed texts and pages. @param linked the paths of pages with a link from another page */
function reportUnused(files: CheckedFiles, linked: ReadonlySet<string>, report: Report): void {
  const { pages, shared } = files
  const named = new Set(pages.flatMap(({ variables }) => variables))
  reportUnusedVariables(shared.site, shared.fragments, named, report)
  reportUnusedFixedTexts(shared.site, usedFixedTexts(files), report)
  const linksAgenda = [...pages, ...indexedFragments(shared)].some(({ index }) => index.showsComing)
  const reached = pages.filter(({ index }) => index.searches || (linksAgenda && index.showsPast))
  const addressed = [...pages.map(({ source }) => source), ...shared.collections.values()]
  reportUnlinked(
    addressed.filter(({ value }) => value.kind !== 'item'),
    new Set([...linked, ...reached.map(({ source }) => source.value.path)]),
    report,
  )
}

/** Adds the paths of the collections' lists, which have no anchors, to the anchors of the pages. */
function withLists(anchors: Anchors, lists: readonly string[]): Anchors {
  return new Map([...anchors, ...lists.map((path) => [path, new Set<string>()] as const)])
}

function checkSharedFiles({ pages, folder: { events }, shared }: CheckedFiles, collector: Collector): void {
  const { site, fragments, collections } = shared
  const context = {
    ...contextOf(shared, collector),
    keepsPast: [...pages, ...indexedFragments(shared)].some(({ index }) => index.showsPast),
  }
  checkFile('SiteFile', site, context)
  for (const fragment of fragments.values()) checkFile('FragmentFile', fragment, context)
  if (events) checkFile('EventsFile', events, context)
  for (const one of collections.values()) checkFile('CollectionFile', one, context)
  for (const source of [site, ...fragments.values(), ...collections.values(), ...(events ? [events] : [])])
    checkPlaceholders(source, collector.report)
}

function usedFixedTexts({
  pages,
  folder: { events },
  shared: { site, fragments, collections },
}: CheckedFiles): Set<string> {
  const { fixedTexts = [], ...rest } = site.value
  const others = [...fragments.values(), ...collections.values()].map(({ value }) => value)
  const shared = [rest, ...others, events?.value ?? null]
  return new Set([...pages.flatMap((page) => page.fixedTexts), ...fixedTextsIn(shared, fixedTexts)])
}

/** Checks the targets of all links. @returns the paths of pages with a link from another page */
function checkLinks(
  { facts, pages, shared, lost }: CheckedFiles,
  anchors: Anchors,
  collector: Collector,
): Set<string> {
  const { institutions, url } = shared.site.value
  const checkLink = createLinkCheck(
    {
      anchors,
      uncertain: uncertainPages({ ...shared, pages: pages.map(({ source }) => source), lost }),
      queryReaders: new Set(
        pages
          .filter((page) => hasBlockThat('readsQuery', page, shared))
          .map(({ source }) => source.value.path),
      ),
      institutions: institutions.map(({ id }) => id),
      url,
    },
    collector.report,
  )
  const linked = new Set<string>()
  for (const { links, page } of [...facts, { ...collector.findings(), page: undefined }]) {
    const own = page?.source.value.path
    for (const { to, location } of links) checkLink(to, location, (path) => path !== own && linked.add(path))
  }
  return linked
}

function indexedFragments({ fragments, indexes }: Shared) {
  return [...fragments].flatMap(([name, source]) => {
    const index = indexes.get(name)
    return index ? [{ source, index }] : []
  })
}

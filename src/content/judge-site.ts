import type { Site } from '../model/site.ts'
import { collectAnchors, type Anchors } from './checks/anchors.ts'
import { contextOf } from './check-context.ts'
import { checkFile } from './checks/checks.ts'
import { uncertainCodes, uncertainPages } from './checks/uncertain.ts'
import { checkForms } from './checks/form-ids.ts'
import { checkFragments } from './checks/fragments.ts'
import { checkNames } from './checks/names.ts'
import { checkPlaceholders } from './checks/placeholders.ts'
import { checkRoutes } from './checks/routes.ts'
import { readsQuery } from './checks/survey.ts'
import { checkTitles } from './checks/titles.ts'
import {
  reportEmptyCollections,
  reportUnlinked,
  reportUnusedFixedTexts,
  reportUnusedVariables,
} from './checks/unused.ts'
import { createCollectionPages } from './collections/create-collection-pages.ts'
import { createCollector, type Collector, type Findings } from './findings/collector.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { mergeDiagnostics } from './diagnostics/diagnostic-log.ts'
import { isForRelease } from './diagnostics/table/publishing.ts'
import { shape } from './diagnostics/table/shape.ts'
import type { Folder } from './files/read-folder.ts'
import type { PageFacts } from './judge-page.ts'
import { judgeMedia, reportUnusedMedia } from './media/judge-media.ts'
import { inOrder, resolveCollections, resolveSite } from './resolve/resolve-site.ts'
import type { Shared } from './shared.ts'
import { fixedTextsIn } from './texts/fixed-texts.ts'
import { isShownAt } from '../model/period.ts'
import { zoneOf } from './checks/today.ts'
import { createLinkCheck } from './texts/links.ts'

interface SiteFacts {
  diagnostics: Diagnostic[]
  /** Mistakes that prevent a release, but not a build: provisional values, pictures without a description, example addresses. */
  beforeRelease: Diagnostic[]
  site?: Site
  findings: readonly Findings[]
}

type CheckedPage = NonNullable<PageFacts['page']>

interface CheckedFiles {
  facts: readonly PageFacts[]
  pages: readonly CheckedPage[]
  folder: Folder
  shared: Shared
  lost: Folder['lost']
}

/** Checks the references between a site's files, and assembles the site. The result depends only on the arguments. */
export function judgeSite(facts: readonly PageFacts[], folder: Folder, shared: Shared): SiteFacts {
  const pages = facts.flatMap(({ page }) => page ?? [])
  const lost = {
    ...folder.lost,
    pages: folder.lost.pages || pages.length < folder.pagePaths.length || hasWrongKind(facts, folder),
  }
  const files = { facts, pages, folder, shared, lost }
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

/** @returns undefined when repeated names make references ambiguous */
function checkReferences(
  files: CheckedFiles,
  collector: Collector,
  isValid: (found: Findings) => boolean,
): Site | undefined {
  const { facts, pages, folder, shared } = files
  const { report } = collector
  const sources = pages.map(({ source }) => source)
  const addressed = [...sources, ...shared.collections.values()]
  if (!checkNames(shared.site, addressed, report)) return undefined
  const written = pages.map((page) => ({ ...page, path: page.source.value.path }))
  const anchors = collectAnchors(written, shared, report)
  if (!anchors) return undefined
  checkSharedFiles(files, collector)
  const site = assembleSite(files, collector)
  const lists = site.pages.flatMap(({ path, list }) => (list ? [path] : []))
  checkRoutes(shared.site, { sources: addressed, lists }, report)
  reportEmptyCollections(site.collections, shared.collections, report)
  checkFragments(pages, shared, report)
  checkTitles(written, shared, report)
  checkForms([...pages, ...surveyedFragments(shared)], report)
  const linked = checkLinks(files, withLists(anchors, lists), collector)
  const media = [...facts, collector.findings()].flatMap((one) => one.media)
  judgeMedia(media, shared.media, report)
  // Looks for unused files, texts and pages only in content without errors, because a mistyped reference makes its target look unused.
  if (folder.events && isValid(collector.findings())) {
    reportUnusedMedia(media, shared.media, report)
    const named = new Set(pages.flatMap(({ variables }) => variables))
    reportUnusedVariables(shared.site, shared.fragments, named, report)
    reportUnusedFixedTexts(shared.site, usedFixedTexts(files), report)
    const surveyed = [...pages, ...surveyedFragments(shared)]
    const linksAgenda = surveyed.some(({ survey }) => survey.showsComing)
    for (const { source, survey } of pages)
      if (survey.searches || (linksAgenda && survey.showsPast)) linked.add(source.value.path)
    reportUnlinked(
      addressed.filter(({ value }) => value.kind !== 'item'),
      linked,
      report,
    )
  }
  return site
}

function assembleSite({ pages, shared, folder }: CheckedFiles, collector: Collector): Site {
  const site = resolveSite(shared.site, collector)
  const { timeZone } = shared.site.value
  const items = pages.flatMap(({ resolved, item }) => (item ? [{ page: resolved, item }] : []))
  const shown = items.filter(({ item }) => isShownAt(item, shared.now, zoneOf(timeZone)))
  const collections = resolveCollections(shared.collections, shared.site, collector)
  const made = createCollectionPages(site, collections, shown)
  const written = pages.flatMap(({ resolved, item }) => (item ? [] : [resolved]))
  return {
    ...site,
    ...(folder.tokens && { tokens: folder.tokens }),
    collections: made.collections,
    pages: inOrder(shared.site, [...written, ...made.pages]),
  }
}

/** Adds the paths of the collections' lists, which have no anchors, to the anchors of the pages. */
function withLists(anchors: Anchors, lists: readonly string[]): Anchors {
  return new Map([...anchors, ...lists.map((path) => [path, new Set<string>()] as const)])
}

function checkSharedFiles({ pages, folder: { events }, shared }: CheckedFiles, collector: Collector): void {
  const { site, fragments, collections } = shared
  const context = {
    ...contextOf(shared, collector),
    keepsPast: [...pages, ...surveyedFragments(shared)].some(({ survey }) => survey.showsPast),
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
        pages.filter((page) => readsQuery(page, shared)).map(({ source }) => source.value.path),
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

function surveyedFragments({ fragments, surveys }: Shared) {
  return [...fragments].flatMap(([name, source]) => {
    const survey = surveys.get(name)
    return survey ? [{ source, survey }] : []
  })
}

function hasWrongKind(facts: readonly PageFacts[], { diagnostics }: Folder): boolean {
  return [diagnostics, ...facts.map(({ reading }) => reading)]
    .flat()
    .some(({ code }) => code === shape.wrongKind.code)
}

function stopsBuild(diagnostic: Diagnostic): boolean {
  return diagnostic.severity === 'error' && !isForRelease(diagnostic)
}

import type { Site } from '../model/site.ts'
import { collectAnchors, type Anchors } from './checks/anchors.ts'
import { checkFile } from './checks/checks.ts'
import { followersOf, unsurePages } from './checks/followers.ts'
import { checkForms } from './checks/forms.ts'
import { checkFragments } from './checks/fragments.ts'
import { checkNames } from './checks/names.ts'
import { checkPlaceholders } from './checks/placeholders.ts'
import { checkRoutes } from './checks/routes.ts'
import { readsQuery } from './checks/survey.ts'
import { checkTitles } from './checks/titles.ts'
import { reportUnlinked, reportUnusedFixedTexts, reportUnusedVariables } from './checks/unused.ts'
import { createCollector, type Collector, type Findings } from './collector.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { mergeDiagnostics } from './diagnostics/log.ts'
import { isForRelease } from './diagnostics/table/publishing.ts'
import { shape } from './diagnostics/table/shape.ts'
import type { Folder } from './files/read-folder.ts'
import type { PageFacts } from './judge-page.ts'
import { judgeMedia, reportUnusedMedia } from './media/judge-media.ts'
import { inOrder, resolveSite } from './resolve/resolve-site.ts'
import type { Shared } from './shared.ts'
import { fixedTextsIn } from './texts/fixed-texts.ts'
import { createLinkCheck } from './texts/links.ts'

/** A site, and what is wrong with it. */
export interface SiteFacts {
  diagnostics: Diagnostic[]
  /** Errors that stop a release only: provisional values, pictures without a description, addresses of examples. */
  beforeRelease: Diagnostic[]
  /** Absent when a diagnostic is an error. */
  site?: Site
  /** The findings of all files, `site.json`, fragments and agenda included. */
  findings: readonly Findings[]
}

type JudgedPage = NonNullable<PageFacts['page']>

/** The files of a site, judged one by one. */
interface JudgedFiles {
  facts: readonly PageFacts[]
  pages: readonly JudgedPage[]
  folder: Folder
  shared: Shared
  lost: Folder['lost']
}

/** Judges what the files of a site say of each other, and puts the site together. A pure function. */
export function judgeSite(facts: readonly PageFacts[], folder: Folder, shared: Shared): SiteFacts {
  const pages = facts.flatMap(({ page }) => page ?? [])
  const lost = {
    ...folder.lost,
    pages: folder.lost.pages || pages.length < folder.pagePaths.length || isMisplaced(facts, folder),
  }
  const files = { facts, pages, folder, shared, lost }
  const followers = followersOf({ ...shared, pages: pages.map(({ source }) => source), lost })
  const collector = createCollector(shared)
  const reading = [folder.diagnostics, shared.media.diagnostics, ...facts.map((one) => one.reading)]
  const diagnosticsOf = (...findings: readonly Findings[]) => {
    const all = mergeDiagnostics([...reading, ...findings.map((one) => one.diagnostics)])
    return all.filter(({ code }) => !followers.has(code))
  }
  const site = judgeTogether(files, collector, (found) => !diagnosticsOf(...facts, found).some(stopsBuild))
  // Where two things of one name make references unclear, only that is reported.
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

/** @returns undefined where two things of one name make references to them unclear */
function judgeTogether(
  files: JudgedFiles,
  collector: Collector,
  isValid: (found: Findings) => boolean,
): Site | undefined {
  const { facts, pages, folder, shared } = files
  const { report } = collector
  const sources = pages.map(({ source }) => source)
  if (!checkNames(shared.site, sources, report)) return undefined
  const addressed = pages.map((page) => ({ ...page, path: page.source.value.path }))
  const anchors = collectAnchors(addressed, shared, report)
  if (!anchors) return undefined
  checkSharedFiles(files, collector)
  checkRoutes(shared.site, sources, report)
  checkFragments(pages, shared, report)
  checkTitles(addressed, shared, report)
  checkForms([...pages, ...surveyedFragments(shared)], report)
  const site = resolveSite(shared.site, collector)
  const linked = checkLinks(files, anchors, collector)
  const media = [...facts, collector.findings()].flatMap((one) => one.media)
  judgeMedia(media, shared.media, report)
  // Something may be unused because of a mistake, for example in its name.
  if (folder.events && isValid(collector.findings())) {
    reportUnusedMedia(media, shared.media, report)
    const named = new Set(pages.flatMap(({ variables }) => variables))
    reportUnusedVariables(shared.site, shared.fragments, named, report)
    reportUnusedFixedTexts(shared.site, usedFixedTexts(files), report)
    reportUnlinked(sources, linked, report)
  }
  return {
    ...site,
    pages: inOrder(
      shared.site,
      pages.map(({ resolved }) => resolved),
    ),
  }
}

/** Checks the files that are no pages. */
function checkSharedFiles({ pages, folder: { events }, shared }: JudgedFiles, collector: Collector): void {
  const { site, fragments } = shared
  const context = {
    institutions: site.value.institutions.map(({ id }) => id),
    fragments: shared.fragmentNames,
    language: site.value.language,
    today: shared.today,
    keepsPast: [...pages, ...surveyedFragments(shared)].some(({ survey }) => survey.showsPast),
    fixedTexts: site.value.fixedTexts ?? [],
    collector,
    report: collector.report,
  }
  checkFile('SiteFile', site, context)
  for (const fragment of fragments.values()) checkFile('FragmentFile', fragment, context)
  if (events) checkFile('EventsFile', events, context)
  for (const source of [site, ...fragments.values(), ...(events ? [events] : [])])
    checkPlaceholders(source, collector.report)
}

function usedFixedTexts({
  pages,
  folder: { events },
  shared: { site, fragments },
}: JudgedFiles): Set<string> {
  const { fixedTexts = [], ...rest } = site.value
  const shared = [rest, ...Array.from(fragments.values(), ({ value }) => value), events?.value ?? null]
  return new Set([...pages.flatMap((page) => page.fixedTexts), ...fixedTextsIn(shared, fixedTexts)])
}

/** Checks where all links lead. @returns the paths of the pages that another page links to */
function checkLinks(
  { facts, pages, shared, lost }: JudgedFiles,
  anchors: Anchors,
  collector: Collector,
): Set<string> {
  const { institutions, url } = shared.site.value
  const checkLink = createLinkCheck(
    {
      anchors,
      unsure: unsurePages({ pages: pages.map(({ source }) => source), fragments: shared.fragments, lost }),
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

/** Whether a file is of another kind than its folder: it may be a page in the wrong folder. */
function isMisplaced(facts: readonly PageFacts[], { diagnostics }: Folder): boolean {
  return [diagnostics, ...facts.map(({ reading }) => reading)]
    .flat()
    .some(({ code }) => code === shape.wrongKind.code)
}

function stopsBuild(diagnostic: Diagnostic): boolean {
  return diagnostic.severity === 'error' && !isForRelease(diagnostic)
}

import { checkReferences } from './check-references.ts'
import type { Site } from '../model/site.ts'
import { uncertainCodes } from './checks/uncertain.ts'
import { createCollector, type Findings } from './findings/collector.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { mergeDiagnostics } from './diagnostics/diagnostic-log.ts'
import { isSound } from './diagnostics/source.ts'
import { isForRelease } from './diagnostics/table/publishing.ts'
import { shape } from './diagnostics/table/shape.ts'
import type { Folder } from './files/read-folder.ts'
import type { PageFacts } from './check-page.ts'
import type { Shared } from './shared.ts'

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

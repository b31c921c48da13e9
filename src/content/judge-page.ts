import type { Page } from '../model/site.ts'
import { anchorsOf } from './checks/anchors.ts'
import { checkFile } from './checks/checks.ts'
import { checkPlaceholders } from './checks/placeholders.ts'
import { surveyFile, type Survey } from './checks/survey.ts'
import { namesIn, variablesOf } from './checks/unused.ts'
import { createCollector, type Findings } from './collector.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { createLog } from './diagnostics/log.ts'
import { isSound } from './diagnostics/source.ts'
import type { PageSource } from './files/read-folder.ts'
import { parseSource } from './json/read-source.ts'
import { resolvePage } from './resolve/resolve-page.ts'
import { separateForms } from './resolve/separate-forms.ts'
import type { Shared } from './shared.ts'
import { fixedTextsIn } from './texts/fixed-texts.ts'
import { validateSource } from './validate/validate-source.ts'

/** All that is known of a page file from its bytes and from what the pages share. Plain data, used by `judgeSite`. */
export interface PageFacts extends Findings {
  /** What parsing and validating the file reported. */
  reading: readonly Diagnostic[]
  /** Absent when the file is no page, or has no usable address. */
  page?: {
    /** As written, without its blocks. */
    source: PageSource
    survey: Survey
    /** The site's fixed texts that it contains. */
    fixedTexts: readonly string[]
    /** The variables that it names. */
    variables: readonly string[]
    /** Its forms with the fields that only the server gets. */
    forms: readonly Record<string, unknown>[]
    /** As visitors get it. */
    resolved: Page
  }
}

/** Parses, validates, checks and resolves one page. A pure function: the same bytes and the same `shared` give equal facts. */
export function judgePage(path: string, bytes: Buffer, shared: Shared): PageFacts {
  const log = createLog()
  const collector = createCollector(shared)
  const parsed = parseSource(shared.folder, path, bytes, log.report)
  const source = parsed && validateSource('PageFile', parsed, log.report)
  const page = source && isSound(source, 'path') ? judge(source, shared, collector) : undefined
  return { reading: log.diagnostics(), ...collector.findings(), ...(page && { page }) }
}

function judge(
  source: PageSource,
  shared: Shared,
  collector: ReturnType<typeof createCollector>,
): PageFacts['page'] {
  const { site, today } = shared
  const { fixedTexts = [], institutions, language } = site.value
  checkFile('PageFile', source, {
    institutions: institutions.map(({ id }) => id),
    fragments: shared.fragmentNames,
    language,
    today,
    // Concerns only the events of the agenda.
    keepsPast: true,
    fixedTexts,
    collector,
    report: collector.report,
  })
  checkPlaceholders(source, collector.report)
  const survey = surveyFile('PageFile', source)
  const { anchors } = anchorsOf({ source, survey }, shared)
  const { page, forms } = separateForms(resolvePage(source, anchors, shared, collector))
  const fixed = fixedTextsIn(source.value, fixedTexts)
  const variables = new Set(variablesOf(site.value))
  return {
    source: Object.assign(source, { value: withoutBlocks(source.value) }),
    survey,
    fixedTexts: fixed,
    variables: namesIn(source.text).filter((name) => variables.has(name)),
    forms,
    resolved: page,
  }
}

/** Frees most of the memory of a page; the other properties keep their order. */
function withoutBlocks<T extends object>(page: T): T {
  return 'blocks' in page ? { ...page, blocks: [] } : page
}

import type { Page } from '../model/site.ts'
import type { Trace } from '../model/trace.ts'
import { anchorsOf } from './checks/anchors.ts'
import { hasBlockThat, surveyFile } from './checks/survey.ts'
import { createCollector, type Findings } from './findings/collector.ts'
import type { PageSource } from './files/read-folder.ts'
import { resolvePage, type ResolvedPage } from './resolve/resolve-page.ts'
import { separateForms } from './resolve/separate-forms.ts'
import type { Shared } from './shared.ts'
import { traceOf } from './show/trace.ts'

export interface ShownPage {
  page: Page
  trace: Trace
  findings: Findings
  item?: ResolvedPage['item']
  showsItems: boolean
}

export function showPage(source: PageSource, shared: Shared): ShownPage {
  const collector = createCollector(shared)
  const survey = surveyFile(source.value.kind === 'item' ? 'ItemFile' : 'PageFile', source)
  const { anchors } = anchorsOf({ source, survey }, shared)
  const resolved = resolvePage(source, anchors, shared, collector)
  const { page } = separateForms(resolved.page)
  return {
    page,
    trace: traceOf(source, shared.fragments),
    findings: collector.findings(),
    ...(resolved.item && { item: resolved.item }),
    showsItems: hasBlockThat('showsItems', { source, survey }, shared),
  }
}

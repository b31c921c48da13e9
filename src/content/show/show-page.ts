import type { Page } from '../../model/site.ts'
import type { Trace } from '../../model/trace.ts'
import { anchorsOf } from '../checks/anchors.ts'
import { surveyFile } from '../checks/survey.ts'
import { createCollector, type Findings } from '../collector.ts'
import type { PageSource } from '../files/read-folder.ts'
import { resolvePage } from '../resolve/resolve-page.ts'
import { separateForms } from '../resolve/separate-forms.ts'
import type { Shared } from '../shared.ts'
import { traceOf } from './trace.ts'

/** A page as visitors would get it, with the places where its parts are written. */
export interface ShownPage {
  page: Page
  trace: Trace
  findings: Findings
}

/** Resolves a page whose mistakes were taken out (`mendSource`). A pure function. */
export function showPage(source: PageSource, shared: Shared): ShownPage {
  const collector = createCollector(shared)
  const survey = surveyFile('PageFile', source)
  const { anchors } = anchorsOf({ source, survey }, shared)
  const { page } = separateForms(resolvePage(source, anchors, shared, collector))
  return { page, trace: traceOf(source, shared.fragments), findings: collector.findings() }
}

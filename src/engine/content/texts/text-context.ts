import type { Report } from '../diagnostics/diagnostic-log.ts'

export interface TextContext {
  language: string
  /** Texts of the site that the checks of words ignore. */
  fixedTexts: readonly string[]
  report: Report
}

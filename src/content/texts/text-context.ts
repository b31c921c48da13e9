import type { Report } from '../diagnostics/diagnostic-log.ts'

export interface TextContext {
  language: string
  /** Texts exempt from the checks of words. */
  fixedTexts: readonly string[]
  report: Report
}

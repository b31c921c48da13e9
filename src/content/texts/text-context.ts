import type { Report } from '../diagnostics/log.ts'

/** The site, as the checks of texts know it. */
export interface TextContext {
  /** Of the site, such as `es-AR`. */
  language: string
  /** The texts that stand as they are. */
  fixedTexts: readonly string[]
  report: Report
}

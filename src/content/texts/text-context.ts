import type { Report } from '../diagnostics/log.ts'

/** The site, as the checks of texts know it. */
export interface TextContext {
  /** The site's language, such as `es-AR`. */
  language: string
  /** The site's texts that the checks of words pass over. */
  fixedTexts: readonly string[]
  report: Report
}

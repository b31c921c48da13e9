import type { Report } from '../diagnostics/log.ts'
import type { FixedTexts } from './fixed-texts.ts'

/** What the checks of texts know of the site. */
export interface TextContext {
  /** Of the site, such as `es-AR`. */
  language: string
  fixedTexts: FixedTexts
  report: Report
}

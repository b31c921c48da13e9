import { findings } from '../diagnostics.ts'
import type { Check } from './check.ts'

const TEXTS = ['Text', 'PlainText', 'Markdown']

/** A text is more than spaces. */
export const checkText: Check = (name, value, place, { report }) => {
  if (TEXTS.includes(name) && typeof value === 'string' && value.trim() === '')
    report(findings.blankText(), place)
}

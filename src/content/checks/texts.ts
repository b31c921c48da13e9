import { findings } from '../diagnostics.ts'
import { hasVariable, VARIABLE } from '../variables.ts'
import type { Check } from './check.ts'

/** A tag or an entity of HTML. `a < b` is none. */
const HTML = /<\/?[a-z][a-z0-9-]*(\s[^<>]*)?\/?>|<!--|&(#\d+|#x[\da-f]+|[a-z]{2,}\d*);/i
/** Bold or a link of Markdown. */
const FORMATTING = /\*\*[^*\s][^*]*\*\*|\[[^\]]+\]\([^)\s]+\)/

/** A text is more than spaces, and has no signs that would be read as they stand. */
export const checkText: Check = (name, value, place, { report }) => {
  if (!['Text', 'PlainText', 'Markdown'].includes(name) || typeof value !== 'string') return
  if (value.trim() === '') report(findings.blankText(), place)
  if (name === 'PlainText' && hasVariable(value)) {
    const [variable] = value.match(VARIABLE) ?? ['']
    report(findings.plainVariable(variable), { ...place, on: value.indexOf(variable) })
  }
  const brace = value.replaceAll(VARIABLE, (whole) => ' '.repeat(whole.length)).search(/[{}]/)
  if (brace >= 0) report(findings.looseBrace(), { ...place, on: brace })
  // Formatted texts are judged where they are read.
  if (name === 'Markdown') return
  const html = HTML.exec(value)
  if (html) report(findings.html(html[0]), { ...place, on: html.index })
  const formatting = FORMATTING.exec(value)
  if (formatting) report(findings.formatting(formatting[0]), { ...place, on: formatting.index })
}

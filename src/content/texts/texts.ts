import { texts } from '../diagnostics/table/texts.ts'
import { adviseOn, fieldAt } from '../schema/fields.ts'
import { garbledIn } from './garbled.ts'
import { isWritten, type Place } from '../diagnostics/source.ts'
import { hasVariable, VARIABLE } from './variables.ts'
import { TEXTS } from '../schema/text-fields.ts'
import type { Check, CheckContext } from '../checks/check.ts'
import { checkEditorial } from './editorial.ts'
import { checkEdges, checkSigns, isBlank } from './signs.ts'

/** A tag or an entity of HTML. `a < b` is none. */
const HTML = /<\/?[a-z][a-z0-9-]*(\s[^<>]*)?\/?>|<!--|&(#\d+|#x[\da-f]+|[a-z]{2,}\d*);/i
/** Bold or a link of Markdown. */
const FORMATTING = /\*\*[^*\s][^*]*\*\*|\[[^\]]+\]\([^)\s]+\)/

/** A text is more than spaces, has no signs that would be read as they stand, and is well written. */
export const checkText: Check = (name, value, place, context) => {
  if (typeof value !== 'string') return
  if (TEXTS.includes(name)) {
    // Only a picture that is a mere ornament has an empty one.
    if (name !== 'AltText' || value !== '') check(name, value, place, context)
  } else if (name === 'Link' && isWritten(place) && !isBlank(value)) {
    // Where it leads is judged once its variables are filled in.
    checkSigns(value, place, context)
  }
}

function check(name: string, value: string, place: Place, context: CheckContext): void {
  // A default is the schema's.
  if (!isWritten(place)) return
  const { report } = context
  const field = () => fieldAt(place)
  const at = (found: string, index: number): Place => ({ ...place, on: index, length: found.length })
  if (isBlank(value)) {
    const { source, path } = place
    const advice = adviseOn('Escribí un texto', source.kind ?? '', source.value, path)
    return report(texts.blankText(field(), advice), place)
  }
  if (['PlainText', 'AltText'].includes(name) && hasVariable(value)) {
    const [variable] = value.match(VARIABLE) ?? ['']
    report(texts.plainVariable(field(), variable), at(variable, value.indexOf(variable)))
  }
  const brace = value.replaceAll(VARIABLE, (whole) => ' '.repeat(whole.length)).search(/[{}]/)
  if (brace >= 0) report(texts.looseBrace(field()), { ...place, on: brace })
  checkSigns(value, place, context)
  checkEdges(value, place, context)
  // The signs of a garbled letter are no signs of its sentence.
  if (garbledIn(value).length === 0) checkEditorial(value, place, context)
  // Formatted texts are judged where they are read.
  if (name === 'Markdown') return
  const html = HTML.exec(value)
  if (html) report(texts.html(field(), html[0]), at(html[0], html.index))
  const formatting = FORMATTING.exec(value)
  if (formatting) report(texts.formatting(field(), formatting[0]), at(formatting[0], formatting.index))
}

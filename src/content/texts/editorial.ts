import { texts } from '../diagnostics/table/texts.ts'
import { fieldAt } from '../schema/fields.ts'
import type { Report } from '../diagnostics/log.ts'
import { editsOf } from '../diagnostics/repairs.ts'
import type { Place } from '../diagnostics/source.ts'
import { schemaAt } from '../schema/walk.ts'
import { checkCapitals } from './capitals.ts'
import type { CheckContext } from '../checks/check.ts'
import { checkMarks } from './marks.ts'

/** Spanish as it is written well; only for sites in Spanish, and not for what the site says goes as it is (`fixedTexts`). */
export function checkEditorial(value: string, place: Place, context: CheckContext): void {
  const text = context.fixedTexts.mask(value)
  if (!/^es\b/.test(context.language)) return
  const report: Report = (...diagnostic) => {
    if (!isDefault(value, place)) context.report(...diagnostic)
  }
  checkSpaces(text, place, report)
  checkMarks(text, place, report)
  checkCapitals(text, place, report)
}

/** A text that the engine would say by itself is as the schema wants it. */
function isDefault(value: string, { source, path }: Place): boolean {
  return source.kind !== undefined && schemaAt(source.kind, source.value, path).default === value
}

function checkSpaces(text: string, place: Place, report: Report): void {
  const runs = [...text.matchAll(/(?<=\S) {2,}(?=\S)/g)]
  if (!runs[0]) return
  const changes = runs.map(({ index, 0: run }) => ({ index, length: run.length, content: ' ' }))
  const at = { ...place, on: runs[0].index, length: runs[0][0].length }
  report(texts.doubleSpaces(fieldAt(place), editsOf(place, changes)), at)
}

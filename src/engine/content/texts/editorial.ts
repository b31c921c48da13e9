import { texts } from '../diagnostics/table/texts.ts'
import { nameField } from '../schema/describe-field.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { editsOf } from '../diagnostics/fixes.ts'
import { schemaOf, type Field } from '../schema/field.ts'
import { checkCapitals } from './capitals.ts'
import { checkMarks } from './marks.ts'
import { maskFixed } from './fixed-texts.ts'
import type { TextContext } from './text-context.ts'

/** Checks spaces, question marks and capitals of texts on Spanish sites. Ignores the site's `fixedTexts`. */
export function checkEditorial(value: string, field: Field, context: TextContext): void {
  if (!/^es\b/.test(context.language)) return
  const text = maskFixed(value, context.fixedTexts)
  // Does not report defaults of the schema, because no editor wrote them.
  const report: Report = (...reported) => {
    if (schemaOf(field).default !== value) context.report(...reported)
  }
  checkSpaces(text, field, report)
  checkMarks(text, field, report)
  checkCapitals(text, field, report)
}

/** Matches two or more spaces between words. Spaces beside vertical bars only align the columns of a table. */
const BETWEEN_WORDS = /(?<=[^\s|]) {2,}(?=[^\s|])/g

function checkSpaces(text: string, field: Field, report: Report): void {
  const runs = [...text.matchAll(BETWEEN_WORDS)]
  if (!runs[0]) return
  const changes = runs.map(({ index, 0: run }) => ({ index, length: run.length, content: ' ' }))
  const at = { ...field, on: runs[0].index, length: runs[0][0].length }
  report(texts.doubleSpaces(nameField(field), editsOf(field, changes)), at)
}

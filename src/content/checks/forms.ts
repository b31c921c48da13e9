import { isDeepStrictEqual } from 'node:util'
import type { Report } from '../diagnostics/log.ts'
import { under } from '../diagnostics/location.ts'
import { references } from '../diagnostics/table/references.ts'
import type { Surveys } from './survey.ts'

/** No two forms have the same id: what is sent would be judged by the other one. The same form may stand on several pages. */
export function checkForms(surveys: Surveys, report: Report): void {
  const known = new Map<string, { form: unknown; file: string }>()
  for (const [source, { forms }] of surveys) {
    for (const { form, path } of forms) {
      const id = String(form.id)
      const other = known.get(id)
      if (!other) known.set(id, { form, file: source.file })
      else if (!isDeepStrictEqual(other.form, form))
        report(references.duplicateForm(id, other.file), under({ source, path }, 'id'))
    }
  }
}

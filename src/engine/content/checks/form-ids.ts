import { isDeepStrictEqual } from 'node:util'
import { under } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { references } from '../diagnostics/table/references.ts'
import type { Surveyed } from './survey.ts'

/**
 * Reports different forms with the same id, because the server could check a request by the wrong form. Allows the same form on several
 * pages.
 */
export function checkForms(files: readonly Surveyed[], report: Report): void {
  const known = new Map<string, { form: unknown; file: string }>()
  for (const { source, survey } of files) {
    for (const { form, path } of survey.forms) {
      const id = String(form.id)
      const other = known.get(id)
      if (!other) known.set(id, { form, file: source.file })
      else if (!isDeepStrictEqual(other.form, form))
        report(references.duplicateForm(id, other.file), under({ source, path }, 'id'))
    }
  }
}

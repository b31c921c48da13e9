import { rootOf, locationIn } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { references } from '../diagnostics/table/references.ts'
import type { AddressedSource, SiteSource } from '../files/read-folder.ts'
import { isDeepStrictEqual } from 'node:util'
import type { IndexedFile } from './file-index.ts'

/**
 * Reports pages with the same path, and institutions with the same id.
 *
 * @returns whether all paths and ids are unique; otherwise, references to them cannot be checked
 */
export function checkNames(site: SiteSource, pages: readonly AddressedSource[], report: Report): boolean {
  const files = new Map<string, string>()
  for (const page of pages) {
    const { path } = page.value
    const other = files.get(path)
    if (other) report(references.duplicateRoute(path, other), locationIn(rootOf(page), 'path'))
    files.set(path, other ?? page.file)
  }
  const ids = new Set<string>()
  for (const [index, { id }] of site.value.institutions.entries()) {
    if (ids.has(id))
      report(references.duplicateInstitution(id), locationIn(rootOf(site), 'institutions', index, 'id'))
    ids.add(id)
  }
  return files.size === pages.length && ids.size === site.value.institutions.length
}

/**
 * Reports different forms with the same id, because the server could check a request by the wrong form. Allows the same form on several
 * pages.
 */
export function checkForms(files: readonly IndexedFile[], report: Report): void {
  const known = new Map<string, { form: unknown; file: string }>()
  for (const { source, index } of files) {
    for (const { form, path } of index.forms) {
      const id = String(form.id)
      const other = known.get(id)
      if (!other) known.set(id, { form, file: source.file })
      else if (!isDeepStrictEqual(other.form, form))
        report(references.duplicateForm(id, other.file), locationIn({ source, path }, 'id'))
    }
  }
}

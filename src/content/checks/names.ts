import { addressIn, type Content } from '../read-content.ts'
import { references } from '../diagnostics/table/references.ts'
import type { Report } from '../diagnostics/log.ts'
import { rootOf, under } from '../diagnostics/location.ts'

/**
 * No two pages have the same address, and no two institutions the same id.
 *
 * @returns whether all are distinct: while two share a name, references to it cannot be judged
 */
export function checkNames({ site, pages }: Content, report: Report): boolean {
  const files = new Map<string, string>()
  let areDistinct = true
  for (const page of pages) {
    const { path } = page.value
    const other = files.get(path)
    if (other) report(references.duplicateRoute(path, other), addressIn(page))
    if (other) areDistinct = false
    files.set(path, other ?? page.file)
  }
  const ids = new Set<string>()
  for (const [index, { id }] of site.value.institutions.entries()) {
    if (ids.has(id))
      report(references.duplicateInstitution(id), under(rootOf(site), 'institutions', index, 'id'))
    if (ids.has(id)) areDistinct = false
    ids.add(id)
  }
  return areDistinct
}

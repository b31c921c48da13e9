import type { Content } from '../read-content.ts'
import { findings } from '../diagnostics.ts'
import type { Report } from '../log.ts'
import { rootOf, under } from '../source.ts'
import { suggest } from '../suggest.ts'

/** Every page has its own address, the two that a site needs exist, and institutions are distinct and have a page. */
export function checkRoutes({ site, pages }: Content, report: Report): void {
  const files = new Map<string, string>()
  for (const page of pages) {
    const { path } = page.value
    const other = files.get(path)
    if (other) report(findings.duplicateRoute(path, other), under(rootOf(page), 'path'))
    else files.set(path, page.file)
  }
  if (!files.has('/')) report(findings.missingPage('/', 'la de inicio'), rootOf(site))
  if (!files.has('*'))
    report(findings.missingPage('*', 'la que se ve cuando una dirección no existe'), rootOf(site))

  const ids = new Set<string>()
  for (const [index, { id, path }] of site.value.institutions.entries()) {
    const place = under(rootOf(site), 'institutions', index)
    if (ids.has(id)) report(findings.duplicateInstitution(id), under(place, 'id'))
    ids.add(id)
    if (path === '*' || !files.has(path)) {
      report(findings.institutionWithoutPage(path), under(place, 'path'), suggest(path, files.keys()))
    }
  }
}

import type { Content } from '../read-content.ts'
import { findings } from '../diagnostics.ts'
import type { Report } from '../log.ts'
import { rootOf, under } from '../source.ts'
import { suggest } from '../suggest.ts'

/** The two pages that every site needs exist, and each institution has its page. */
export function checkRoutes({ site, pages }: Content, report: Report): void {
  const paths = pages.map((page) => page.value.path)
  if (!paths.includes('/')) report(findings.missingPage('/', 'la de inicio'), rootOf(site))
  if (!paths.includes('*')) {
    report(findings.missingPage('*', 'la que se ve cuando una dirección no existe'), rootOf(site))
  }
  const addresses = paths.filter((path) => path !== '*')
  for (const [index, { path }] of site.value.institutions.entries()) {
    if (addresses.includes(path)) continue
    const place = under(rootOf(site), 'institutions', index, 'path')
    report(findings.institutionWithoutPage(path), place, suggest(path, addresses))
  }
}

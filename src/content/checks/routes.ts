import { addressIn, type Content } from '../read-content.ts'
import { references } from '../diagnostics/table/references.ts'
import type { Report } from '../diagnostics/log.ts'
import { rootOf, under } from '../diagnostics/location.ts'
import { proposeOrList } from '../diagnostics/suggest.ts'
import { checkRedirects } from './redirects.ts'
import { RESERVED } from './reserved.ts'

/** Every site has a home page and one for unknown paths, each institution has a page, and no page has a reserved path. */
export function checkRoutes({ site, pages }: Content, report: Report): void {
  const paths = pages.map((page) => page.value.path)
  if (!paths.includes('/')) report(references.missingPage('/', 'la de inicio'), rootOf(site))
  if (!paths.includes('*')) {
    report(references.missingPage('*', 'la que se ve cuando una dirección no existe'), rootOf(site))
  }
  for (const page of pages) {
    const [, first = ''] = page.value.path.split('/')
    if (!RESERVED.includes(first)) continue
    report(references.reservedRoute(page.value.path, first), addressIn(page))
  }
  const addresses = paths.filter((path) => path !== '*')
  checkRedirects(site, addresses, report)
  for (const [index, { path }] of site.value.institutions.entries()) {
    if (addresses.includes(path)) continue
    const location = under(rootOf(site), 'institutions', index, 'path')
    report(references.institutionWithoutPage(path), location, proposeOrList(path, addresses, location))
  }
}

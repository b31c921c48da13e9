import { references } from '../diagnostics/table/references.ts'
import type { Report } from '../diagnostics/log.ts'
import { rootOf, under } from '../diagnostics/location.ts'
import { proposeOrList } from '../diagnostics/suggest.ts'
import type { PageSource, SiteSource } from '../files/read-folder.ts'
import { checkRedirects } from './redirects.ts'
import { RESERVED } from './reserved.ts'

/** Reports a missing home page or page for unknown paths, institutions without a page, reserved paths and wrong redirects. */
export function checkRoutes(site: SiteSource, pages: readonly PageSource[], report: Report): void {
  const paths = pages.map((page) => page.value.path)
  if (!paths.includes('/')) report(references.missingPage('/', 'la de inicio'), rootOf(site))
  if (!paths.includes('*')) {
    report(references.missingPage('*', 'la que se ve cuando una dirección no existe'), rootOf(site))
  }
  for (const page of pages) {
    const [, first = ''] = page.value.path.split('/')
    if (!RESERVED.includes(first)) continue
    report(references.reservedRoute(page.value.path, first), under(rootOf(page), 'path'))
  }
  const addresses = paths.filter((path) => path !== '*')
  checkRedirects(site, addresses, report)
  for (const [index, { path }] of site.value.institutions.entries()) {
    if (addresses.includes(path)) continue
    const location = under(rootOf(site), 'institutions', index, 'path')
    report(references.institutionWithoutPage(path), location, proposeOrList(path, addresses, location))
  }
}

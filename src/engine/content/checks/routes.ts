import { references } from '../diagnostics/table/references.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { rootOf, under } from '../diagnostics/location.ts'
import { proposeOrList } from '../diagnostics/suggest.ts'
import type { AddressedSource, SiteSource } from '../files/read-folder.ts'
import { checkRedirects } from './redirects.ts'
import { RESERVED } from './reserved.ts'

/**
 * Reports a missing home page or not-found page, institutions without a page, reserved paths and wrong redirects.
 *
 * @param lists the paths of the collections' lists
 */
export function checkRoutes(
  site: SiteSource,
  { sources, lists }: { sources: readonly AddressedSource[]; lists: readonly string[] },
  report: Report,
): void {
  const paths = [...sources.map((source) => source.value.path), ...lists]
  if (!paths.includes('/')) report(references.missingPage('/', 'la de inicio'), rootOf(site))
  if (!paths.includes('*')) {
    report(references.missingPage('*', 'la que se ve cuando una dirección no existe'), rootOf(site))
  }
  const collections = sources.flatMap(({ value }) => (value.kind === 'collection' ? [value] : []))
  for (const source of sources) {
    const { path, kind } = source.value
    const at = under(rootOf(source), 'path')
    const [, first = ''] = path.split('/')
    if (RESERVED.includes(first)) report(references.reservedRoute(path, first), at)
    const owner = collections.find((one) => path.startsWith(`${one.path}/`))
    if (owner && kind !== 'item') report(references.pageInCollection(path, owner.title), at)
    if (kind === 'collection' && ['/', '*'].includes(path)) report(references.collectionAtHome(path), at)
  }
  const addresses = paths.filter((path) => path !== '*')
  checkRedirects(site, addresses, report)
  for (const [index, { path }] of site.value.institutions.entries()) {
    if (addresses.includes(path)) continue
    const location = under(rootOf(site), 'institutions', index, 'path')
    report(references.institutionWithoutPage(path), location, proposeOrList(path, addresses, location))
  }
}

import { references } from '../diagnostics/table/references.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { rootOf, locationIn } from '../diagnostics/location.ts'
import { proposeOrList } from '../diagnostics/suggest.ts'
import type { AddressedSource, SiteSource } from '../files/read-folder.ts'
import { replacing } from '../diagnostics/fixes.ts'
import { isSound } from '../diagnostics/source.ts'

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
    const at = locationIn(rootOf(source), 'path')
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
    const location = locationIn(rootOf(site), 'institutions', index, 'path')
    report(references.institutionWithoutPage(path), location, proposeOrList(path, addresses, location))
  }
}

/** Reports redirects with an old address that is in use or repeated, and redirects that do not lead directly to a page. */
function checkRedirects(site: SiteSource, addresses: readonly string[], report: Report): void {
  const { redirects = [] } = isSound(site, 'redirects') ? site.value : {}
  const targets = new Map(redirects.map(({ from, to }) => [from, to]))
  for (const [index, { from, to }] of redirects.entries()) {
    const at = locationIn(rootOf(site), 'redirects', index)
    const [source, target] = [locationIn(at, 'from'), locationIn(at, 'to')]
    const [, first = ''] = from.split('/')
    if (addresses.includes(from)) report(references.redirectFromPage(from), source)
    else if (RESERVED.includes(first)) report(references.reservedRoute(from, first), source)
    else if (redirects.findIndex((one) => one.from === from) < index)
      report(references.duplicateRedirect(from), source)
    if (addresses.includes(to)) continue
    if (!targets.has(to)) {
      report(references.redirectToNothing(to), target, proposeOrList(to, addresses, target))
      continue
    }
    const last = follow(to, targets)
    if (last === undefined) report(references.redirectLoop(from), target)
    else report(references.redirectChain(to, last, replacing(target, to, last)), target)
  }
}

/** Follows a chain of redirects to its last address. Returns undefined for a loop. */
function follow(start: string, targets: ReadonlyMap<string, string>): string | undefined {
  const seen = new Set<string>()
  let path = start
  for (let next = targets.get(path); next !== undefined; next = targets.get(path)) {
    if (seen.has(path)) return undefined
    seen.add(path)
    path = next
  }
  return path
}

/** First segments of paths that the server's API and the site's files use. Pages cannot have such paths. */
const RESERVED = ['api', 'assets', 'media', 'healthz', 'readyz', 'oficina']

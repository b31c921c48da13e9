import { replacing } from '../diagnostics/fixes.ts'
import { rootOf, under } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { isSound } from '../diagnostics/source.ts'
import { proposeOrList } from '../diagnostics/suggest.ts'
import { references } from '../diagnostics/table/references.ts'
import type { SiteSource } from '../files/read-folder.ts'
import { RESERVED } from './reserved.ts'

/** Reports redirects with an old address that is in use or repeated, and redirects that do not lead directly to a page. */
export function checkRedirects(site: SiteSource, addresses: readonly string[], report: Report): void {
  const { redirects = [] } = isSound(site, 'redirects') ? site.value : {}
  const targets = new Map(redirects.map(({ from, to }) => [from, to]))
  for (const [index, { from, to }] of redirects.entries()) {
    const at = under(rootOf(site), 'redirects', index)
    const [source, target] = [under(at, 'from'), under(at, 'to')]
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

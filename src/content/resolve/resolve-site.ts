import type { Page, Site } from '../../model/site.ts'
import type { Collector } from '../collector.ts'
import { rootOf } from '../diagnostics/location.ts'
import type { SiteSource } from '../files/read-folder.ts'
import { walk } from '../schema/walk.ts'
import { createHeadingNames } from '../texts/headings.ts'
import { institutionScope, siteScope } from '../texts/variables.ts'
import { languageOf } from './resolve-page.ts'
import { createResolver, HEAD, without } from './resolver.ts'

/** Gives `site.json` its final shape: everything of a site but its pages. @param collector gets what it names */
export function resolveSite(site: SiteSource, collector: Collector): Omit<Site, 'pages'> {
  const resolver = createResolver(
    { scope: siteScope(site), report: collector.report },
    {
      language: languageOf(site),
      collector,
      scopeOf: (institution) => institutionScope(site, institution),
      nameHeading: createHeadingNames([]),
    },
  )
  const resolved = walk('SiteFile', site.value, rootOf(site), resolver)
  return without([...HEAD, 'variables', 'fixedTexts'], resolved) as Omit<Site, 'pages'>
}

/** Sorts pages in the order of the navigation, then by address. */
export function inOrder<T extends Pick<Page, 'path'>>(site: SiteSource, pages: readonly T[]): T[] {
  if (site.broken) return [...pages]
  const links = site.value.navigation.flatMap((entry) => [entry, ...(entry.links ?? [])])
  const order = [...new Set(links.map(({ to }) => to.replace(/[?#].*/s, '')))]
  const ranks = new Map(order.map((path, index) => [path, index]))
  const rank = ({ path }: T) => ranks.get(path) ?? order.length
  return pages.toSorted((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1))
}

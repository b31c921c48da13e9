import type { CollectionFile } from '../../model/site.generated.ts'
import type { Page, Site } from '../../model/site.ts'
import type { Collector } from '../findings/collector.ts'
import { rootOf } from '../diagnostics/location.ts'
import type { Collections, SiteSource } from '../files/read-folder.ts'
import { walk, type Visit } from '../schema/walk.ts'
import { callAddress } from '../texts/call-address.ts'
import { createHeadingNames } from '../../model/heading-names.ts'
import { siteScope } from '../texts/variables.ts'
import { createResolver, FILE_KEYS, without } from './resolver.ts'

/** Resolves `site.json`, which has all data of a site except its pages. @param collector receives the links and pictures */
export function resolveSite(site: SiteSource, collector: Collector): ResolvedSite {
  const resolved = walk('SiteFile', site.value, rootOf(site), siteResolver(site, collector))
  const whole = without([...FILE_KEYS, 'variables', 'fixedTexts'], resolved) as ResolvedSite
  const calls = whole.institutions.flatMap(({ phones, address }) =>
    phones.map((phone) => [phone, callAddress(phone, address.country)]),
  )
  return { ...whole, calls: Object.fromEntries(calls) as Record<string, string> }
}

type ResolvedSite = Omit<Site, 'pages' | 'collections'>

export function resolveCollections(collections: Collections, site: SiteSource, collector: Collector) {
  return Array.from(collections, ([id, source]) => {
    const resolved = walk('CollectionFile', source.value, rootOf(source), siteResolver(site, collector))
    return { id, ...(resolved as CollectionFile) }
  })
}

function siteResolver(site: SiteSource, collector: Collector): Visit {
  return createResolver(
    { scope: siteScope(site), report: collector.report },
    { site, collector, nameHeading: createHeadingNames([]) },
  )
}

/** Sorts pages in the order of the navigation, then by path. */
export function inOrder<T extends Pick<Page, 'path'>>(site: SiteSource, pages: readonly T[]): T[] {
  if (site.broken) return [...pages]
  const links = site.value.navigation.flatMap((entry) => [entry, ...(entry.links ?? [])])
  const order = [...new Set(links.map(({ to }) => to.replace(/[?#].*/s, '')))]
  const ranks = new Map(order.map((path, index) => [path, index]))
  const rank = ({ path }: T) => ranks.get(path) ?? order.length
  return pages.toSorted((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1))
}

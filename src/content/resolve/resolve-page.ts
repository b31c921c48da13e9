import type { Page } from '../../model/site.ts'
import type { Collector } from '../collector.ts'
import { rootOf } from '../diagnostics/location.ts'
import type { PageSource, SiteSource } from '../files/read-folder.ts'
import { walk } from '../schema/walk.ts'
import type { Shared } from '../shared.ts'
import { createHeadingNames } from '../texts/headings.ts'
import { institutionScope, siteScope } from '../texts/variables.ts'
import { inlineFragments } from './fragments.ts'
import { createResolver, HEAD, without } from './resolver.ts'

/**
 * Gives a checked page its final shape: fragments in place, variables filled in, Markdown parsed, pictures with their files.
 *
 * @param anchors of the page, which its subheadings may not repeat
 * @param collector gets what the page names
 */
export function resolvePage(
  page: PageSource,
  anchors: Iterable<string>,
  { site, fragments }: Pick<Shared, 'site' | 'fragments'>,
  collector: Collector,
): Page {
  const institution = site.value.institutions.find(({ id }) => id === page.value.institution)
  // The variables of an unknown institution are unknown too.
  const isUnknown = !institution && (page.value.institution !== undefined || page.broken?.includes(''))
  const scope = institution ? institutionScope(site, institution) : siteScope(site)
  const resolver = createResolver(
    { scope, page, report: isUnknown ? () => {} : collector.report },
    {
      language: languageOf(site),
      collector,
      scopeOf: (one) => institutionScope(site, one),
      nameHeading: createHeadingNames(anchors),
    },
  )
  const resolved = walk('PageFile', page.value, rootOf(page), inlineFragments(fragments, resolver))
  // The one step from checked JSON to types: the files passed the schema that these types are generated from.
  return without(HEAD, resolved) as Page
}

/** Sizes are not shown while something is broken. */
export function languageOf({ broken, value }: SiteSource): string {
  return broken ? 'es' : value.language
}

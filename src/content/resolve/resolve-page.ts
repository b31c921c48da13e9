import type { Institution } from '../../model/site.generated.ts'
import type { Page } from '../../model/site.ts'
import { rootOf } from '../diagnostics/location.ts'
import type { Content } from '../read-content.ts'
import type { World } from '../records/effects.ts'
import { walk } from '../schema/walk.ts'
import { createHeadingNames } from '../texts/headings.ts'
import { institutionScope, siteScope } from '../texts/variables.ts'
import { inlineFragments } from './fragments.ts'
import { createResolver, HEAD, without } from './resolver.ts'

/**
 * Resolves the pages of a site, each when it is asked for.
 *
 * @returns a function of a page, the world in which it is resolved, and the page's anchors without those of its subheadings
 */
export function createPageResolver(
  { site, fragments }: Pick<Content, 'site' | 'fragments'>,
  isTolerant?: boolean,
) {
  const scopeOf = (institution: Institution) => institutionScope(site, institution)
  return (page: Content['pages'][number], world: World, anchors: Iterable<string>): Page => {
    const institution = site.value.institutions.find(({ id }) => id === page.value.institution)
    // While its institution is unknown, so are its variables.
    const isUnknown = !institution && (page.value.institution !== undefined || page.broken?.includes(''))
    const scope = institution ? scopeOf(institution) : siteScope(site)
    const expansion = { scope, page, report: isUnknown ? () => {} : world.report }
    const nameHeading = createHeadingNames(anchors)
    const resolver = createResolver(expansion, {
      language: languageOf(site),
      world,
      scopeOf,
      nameHeading,
      isTolerant,
    })
    // The one step from checked JSON to types: the schema that the files passed is the one these types are generated from, and
    // the visit makes the same replacements as `generateTypes`.
    return without(
      HEAD,
      walk('PageFile', page.value, rootOf(page), inlineFragments(fragments, resolver)),
    ) as Page
  }
}

/** Nobody sees sizes while something is broken. */
export function languageOf({ broken, value }: Content['site']): string {
  return broken ? 'es' : value.language
}

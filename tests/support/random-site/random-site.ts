import * as fc from 'fast-check'
import { arbitraryOf } from './from-schema.ts'
import type { SiteFiles } from './site-files.ts'
import { tieTogether, type LooseFiles } from './tie-together.ts'

/** How deep blocks are nested. */
const DEPTH = 3

/** The fewest pages that a site can have: the home page, and the one of unknown addresses. */
export const FEWEST_PAGES = 2

/** Any valid site, derived from `site.schema.json`: new block types and properties are tried without a change here. */
export function randomSite({ minPages = FEWEST_PAGES, maxPages = 3 } = {}): fc.Arbitrary<SiteFiles> {
  const files = fc.record({
    site: arbitraryOf('SiteFile', DEPTH),
    pages: fc.array(arbitraryOf('PageFile', DEPTH), { minLength: minPages, maxLength: maxPages }),
    fragments: fc.array(arbitraryOf('FragmentFile', DEPTH - 1), { maxLength: 2 }),
    events: arbitraryOf('EventsFile', DEPTH),
  })
  // The arbitraries follow the same schema that the types are generated from.
  return files.map((loose) => tieTogether(loose as LooseFiles))
}

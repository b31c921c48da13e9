import type { ItemFile, PageFile } from '../../model/site.generated.ts'
import type { Page } from '../../model/site.ts'
import type { Collector } from '../findings/collector.ts'
import { rootOf, locationIn } from '../diagnostics/location.ts'
import { isSound } from '../diagnostics/source.ts'
import type { Fragments, PageSource, SiteSource } from '../files/read-folder.ts'
import { walk, type Visit } from '../schema/walk.ts'
import { createHeadingNames } from '../../model/heading-names.ts'
import { institutionScope, siteScope } from '../texts/variables.ts'
import { createResolver, FILE_KEYS, without } from './resolver.ts'
import { isObject } from '../schema/field.ts'

/**
 * Resolves a checked page: inserts fragments, replaces variables, parses Markdown, attaches picture files.
 *
 * @param anchors ids of the page's blocks, which the ids of subheadings must not repeat
 * @param collector receives the links, pictures and documents of the page
 */
export function resolvePage(
  page: PageSource,
  anchors: Iterable<string>,
  { site, fragments }: { site: SiteSource; fragments: Fragments },
  collector: Collector,
): ResolvedPage {
  const own = institutionOf(page)
  const institution = site.value.institutions.find(({ id }) => id === own)
  const isLost = page.broken?.some((pointer) => pointer === '' || pointer.startsWith('/institutions'))
  const isUnknown = !institution && (own !== undefined || isLost)
  const scope = institution ? institutionScope(site, institution) : siteScope(site)
  const resolver = createResolver(
    { scope, page, report: isUnknown ? () => {} : collector.report },
    { site, collector, nameHeading: createHeadingNames(anchors) },
  )
  const kind = page.value.kind === 'item' ? 'ItemFile' : 'PageFile'
  const resolved = walk(kind, page.value, rootOf(page), inlineFragments(fragments, resolver))
  // Casts checked JSON to the type of pages. Both are generated from the same schema.
  const whole = without(FILE_KEYS, resolved) as Page | (Page & ItemFile)
  return 'date' in whole ? separateItem(whole, own) : { page: whole }
}

export interface ResolvedPage {
  page: Page
  item?: Omit<ItemFile, keyof PageFile>
}

function separateItem(whole: Page & ItemFile, institution: string | undefined): ResolvedPage {
  const { path, title, description, blocks, ...item } = whole
  return {
    page: { path, title, description, ...(institution !== undefined && { institution }), blocks },
    item,
  }
}

/** Returns the institution with the page's colour and data; undefined for an item of several institutions. */
function institutionOf(page: PageSource): string | undefined {
  const { value } = page
  if (value.kind === 'page') return value.institution
  const [institution, ...others] = isSound(page, 'institutions') ? value.institutions : []
  return others.length === 0 ? institution : undefined
}

/**
 * Wraps a visit, which then also visits the blocks of included fragments in the fragments' own files. Unknown fragments, and fragments
 * inside themselves, count as empty.
 */
function inlineFragments(fragments: Fragments, visit: Visit, open: readonly string[] = []): Visit {
  const inlined: Visit = (name, value, location, descend) => {
    if (name === 'Fragment' && isObject(value)) {
      const id = String(value.fragment)
      const fragment = fragments.get(id)
      if (!fragment || open.includes(id)) return []
      const inside = inlineFragments(fragments, visit, [...open, id])
      return walk('Blocks', fragment.value.blocks, locationIn(rootOf(fragment), 'blocks'), inside)
    }
    const result = visit(name, value, location, (next) =>
      descend(next ? inlineFragments(fragments, next, open) : inlined),
    )
    // Flattens a list of blocks, because an included fragment is a list inside it.
    return name === 'Blocks' && Array.isArray(result) && result.some(Array.isArray) ? result.flat() : result
  }
  return inlined
}

import type { Content } from '../read-content.ts'
import { references } from '../diagnostics/table/references.ts'
import { inlineFragments } from '../resolve/fragments.ts'
import type { Report } from '../diagnostics/log.ts'
import { rootOf } from '../diagnostics/location.ts'
import { visiting, walk } from '../schema/walk.ts'

/**
 * The anchors of each page (`niveles` of `#niveles`), by the page's path.
 *
 * @returns undefined after reporting one that a page has twice: links to it cannot be judged
 */
export function collectAnchors(
  { pages, fragments }: Content,
  report: Report,
): Map<string, Set<string>> | undefined {
  let areDistinct = true
  const anchors = new Map(
    pages.map((page) => {
      const ids = new Set<string>()
      const collect = visiting({
        AnchorId(id, field) {
          if (ids.has(id)) report(references.duplicateAnchor(id, page.value.path), field)
          if (ids.has(id)) areDistinct = false
          ids.add(id)
        },
      })
      walk('PageFile', page.value, rootOf(page), inlineFragments(fragments, collect))
      return [page.value.path, ids] as const
    }),
  )
  return areDistinct ? anchors : undefined
}

import type { Content } from '../read-content.ts'
import { references } from '../diagnostics/table/references.ts'
import { inlineFragments } from '../resolve/fragments.ts'
import type { Report } from '../diagnostics/log.ts'
import { rootOf } from '../diagnostics/location.ts'
import { visiting, walk } from '../schema/walk.ts'
import { createHeadingNames } from '../texts/headings.ts'
import { headingsIn } from '../texts/markdown.ts'

/** Anchors (`niveles` of `#niveles`) by the path of their page. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The anchors of each page.
 *
 * @returns those that are `written`, and `all` with those of the subheadings; undefined after reporting one that a page has twice:
 * links to it cannot be judged
 */
export function collectAnchors(
  { pages, fragments }: Content,
  report: Report,
): { written: Anchors; all: Anchors } | undefined {
  let areDistinct = true
  const written = new Map<string, Set<string>>()
  const all = new Map<string, Set<string>>()
  for (const page of pages) {
    const { path } = page.value
    const ids = new Set<string>()
    const headings: string[] = []
    const collect = visiting({
      AnchorId(id, field) {
        if (ids.has(id)) report(references.duplicateAnchor(id, path), field)
        if (ids.has(id)) areDistinct = false
        ids.add(id)
      },
      Markdown: (markdown) => headings.push(...headingsIn(markdown)),
    })
    walk('PageFile', page.value, rootOf(page), inlineFragments(fragments, collect))
    written.set(path, ids)
    all.set(path, new Set([...ids, ...headings.map(createHeadingNames(ids))]))
  }
  return areDistinct ? { written, all } : undefined
}

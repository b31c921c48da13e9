import type { Content } from '../read-content.ts'
import { references } from '../diagnostics/table/references.ts'
import type { Report } from '../diagnostics/log.ts'
import { createHeadingNames } from '../texts/headings.ts'
import { partsOf, type Surveys } from './survey.ts'

/** Anchors (`niveles` of `#niveles`) by the path of their page. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The anchors of each page.
 *
 * @returns those that are `written`, and `all` with those of the subheadings, and whether they are distinct: links to one that a page has
 * twice, which is reported, cannot be judged
 */
export function collectAnchors(
  content: Content,
  surveys: Surveys,
  report: Report,
): { written: Anchors; all: Anchors; areDistinct: boolean } {
  let areDistinct = true
  const written = new Map<string, ReadonlySet<string>>()
  const all = new Map<string, ReadonlySet<string>>()
  for (const page of content.pages) {
    const { path } = page.value
    const ids = new Set<string>()
    const headings: string[] = []
    for (const part of partsOf(page, content, surveys)) {
      if ('headings' in part) headings.push(...part.headings)
      if (!('anchor' in part)) continue
      if (ids.has(part.anchor)) report(references.duplicateAnchor(part.anchor, path), part.at)
      if (ids.has(part.anchor)) areDistinct = false
      ids.add(part.anchor)
    }
    written.set(path, ids)
    all.set(path, headings.length > 0 ? new Set([...ids, ...headings.map(createHeadingNames(ids))]) : ids)
  }
  return { written, all, areDistinct }
}

import type { Location } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { references } from '../diagnostics/table/references.ts'
import { createHeadingNames } from '../texts/headings.ts'
import { partsOf, type Surveyed, type SurveyedFragments } from './survey.ts'

/** Anchors (`niveles` of `#niveles`) by page path. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The anchors of each page, including subheadings. Reports duplicates.
 *
 * @returns undefined with duplicates, because links to them cannot be checked
 */
export function collectAnchors(
  pages: readonly (Surveyed & { path: string })[],
  shared: SurveyedFragments,
  report: Report,
): Anchors | undefined {
  let areDistinct = true
  const all = new Map<string, ReadonlySet<string>>()
  for (const page of pages) {
    const { anchors, headings, repeated } = anchorsOf(page, shared)
    for (const { anchor, at } of repeated) report(references.duplicateAnchor(anchor, page.path), at)
    if (repeated.length > 0) areDistinct = false
    all.set(page.path, new Set([...anchors, ...headings.map(createHeadingNames(anchors))]))
  }
  return areDistinct ? all : undefined
}

/** A page's anchors including its fragments', the duplicates, and the subheadings' texts. */
export function anchorsOf(page: Surveyed, shared: SurveyedFragments) {
  const anchors = new Set<string>()
  const headings: string[] = []
  const repeated: { anchor: string; at: Location }[] = []
  for (const part of partsOf(page, shared)) {
    if ('headings' in part) headings.push(...part.headings)
    if (!('anchor' in part)) continue
    if (anchors.has(part.anchor)) repeated.push(part)
    anchors.add(part.anchor)
  }
  return { anchors, headings, repeated }
}

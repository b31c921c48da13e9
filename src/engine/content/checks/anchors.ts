import type { Location } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { references } from '../diagnostics/table/references.ts'
import type { PageSource } from '../files/read-folder.ts'
import { createHeadingNames } from '../../model/heading-names.ts'
import { partsOf, type IndexedFile, type IndexedFragments } from './file-index.ts'

/** The anchors of each page, by path. In `/primaria#niveles`, the anchor is `niveles`. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Collects the anchors of each page, including those of subheadings. Reports duplicates.
 *
 * @returns undefined when there are duplicates, because links to anchors cannot be checked then
 */
export function collectAnchors(
  pages: readonly (IndexedFile & { source: PageSource })[],
  shared: IndexedFragments,
  report: Report,
): Anchors | undefined {
  let areDistinct = true
  const all = new Map<string, ReadonlySet<string>>()
  for (const page of pages) {
    const { path } = page.source.value
    const { anchors, headings, repeated } = anchorsOf(page, shared)
    for (const { anchor, at } of repeated) report(references.duplicateAnchor(anchor, path), at)
    if (repeated.length > 0) areDistinct = false
    all.set(path, new Set([...anchors, ...headings.map(createHeadingNames(anchors))]))
  }
  return areDistinct ? all : undefined
}

export function anchorsOf(page: IndexedFile, shared: IndexedFragments) {
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

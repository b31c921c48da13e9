import type { Content } from '../read-content.ts'
import { references } from '../diagnostics/table/references.ts'
import type { Location } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/log.ts'
import type { Source } from '../diagnostics/source.ts'
import type { Survey } from '../records/page-record.ts'
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
  const known = new Map<Survey | undefined, { anchors: ReadonlySet<string>; named: ReadonlySet<string> }>()
  const collect = (page: Content['pages'][number]) => {
    const { anchors, headings, twice } = anchorsOf(page, content, surveys)
    for (const { anchor, at } of twice) {
      report(references.duplicateAnchor(anchor, page.value.path), at)
      areDistinct = false
    }
    const named =
      headings.length > 0 ? new Set([...anchors, ...headings.map(createHeadingNames(anchors))]) : anchors
    const found = { anchors, named }
    // Pages that are made alike share one survey.
    if (twice.length === 0) known.set(surveys.get(page), found)
    return found
  }
  for (const page of content.pages) {
    const { anchors, named } = known.get(surveys.get(page)) ?? collect(page)
    written.set(page.value.path, anchors)
    all.set(page.value.path, named)
  }
  return { written, all, areDistinct }
}

/** The anchors that are written in a page and its fragments, those that are there twice, and the texts of the subheadings. */
export function anchorsOf(page: Source, content: Pick<Content, 'fragments'>, surveys: Surveys) {
  const anchors = new Set<string>()
  const headings: string[] = []
  const twice: { anchor: string; at: Location }[] = []
  for (const part of partsOf(page, content, surveys)) {
    if ('headings' in part) headings.push(...part.headings)
    if (!('anchor' in part)) continue
    if (anchors.has(part.anchor)) twice.push(part)
    anchors.add(part.anchor)
  }
  return { anchors, headings, twice }
}

import type { Content } from '../read-content.ts'
import { partsOf, type Surveys } from './survey.ts'

/** The paths of the pages with a block that reads the institution after the `?` of its page's address. */
export function findQueryReaders(content: Content, surveys: Surveys): Set<string> {
  const { pages, fragments } = content
  const reads = (source: Content['pages'][number]) => {
    const { readsQuery, parts = [] } = surveys.get(source) ?? {}
    if (readsQuery || !parts.some((part) => 'fragment' in part)) return readsQuery
    return partsOf(source, content, surveys).some((part) => {
      const fragment = 'fragment' in part ? fragments.get(part.fragment) : undefined
      return fragment && surveys.get(fragment)?.readsQuery
    })
  }
  return new Set(pages.filter(reads).map(({ value }) => value.path))
}

import { inlineFragments } from '../resolve/fragments.ts'
import type { Content } from '../read-content.ts'
import { rootOf } from '../diagnostics/location.ts'
import { definitions } from '../schema/definitions.ts'
import { walk } from '../schema/walk.ts'

/** The paths of the pages with a block that reads the institution after the `?` of its page's address. */
export function findQueryReaders({ pages, fragments }: Content): Set<string> {
  const readers = new Set<string>()
  for (const page of pages) {
    const look = inlineFragments(fragments, (name, _value, _field, descend) => {
      if (definitions[name]?.['x-reads-query'] === 'institution') readers.add(page.value.path)
      return descend()
    })
    walk('PageFile', page.value, rootOf(page), look)
  }
  return readers
}

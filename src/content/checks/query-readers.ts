import { inlineFragments } from '../resolve/fragments.ts'
import type { Content } from '../read-content.ts'
import { rootOf } from '../diagnostics/location.ts'
import { walk } from '../schema/walk.ts'

/** The block that takes the institution from its page's address. */
const READER = 'ContactForm'

/** The paths of the pages that read what stands after the `?` of their address. */
export function findQueryReaders({ pages, fragments }: Content): Set<string> {
  const readers = new Set<string>()
  for (const page of pages) {
    const look = inlineFragments(fragments, (name, _value, _place, descend) => {
      if (name === READER) readers.add(page.value.path)
      return descend()
    })
    walk('PageFile', page.value, rootOf(page), look)
  }
  return readers
}

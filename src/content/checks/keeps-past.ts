import type { Content } from '../read-content.ts'
import { rootOf } from '../diagnostics/location.ts'
import { definitions } from '../schema/definitions.ts'
import { walk } from '../schema/walk.ts'

/** Whether a block of the site shows events that are over. */
export function keepsPastEvents({ pages, fragments }: Content): boolean {
  let isFound = false
  const look = (name: string, descend: () => unknown) => {
    isFound ||= definitions[name]?.['x-shows-past-events'] === true
    return descend()
  }
  for (const page of pages)
    walk('PageFile', page.value, rootOf(page), (name, _value, _field, descend) => look(name, descend))
  for (const fragment of fragments.values())
    walk('FragmentFile', fragment.value, rootOf(fragment), (name, _value, _field, descend) =>
      look(name, descend),
    )
  return isFound
}

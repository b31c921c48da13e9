import type { Content } from '../read-content.ts'
import { references } from '../diagnostics/table/references.ts'
import type { Report } from '../diagnostics/log.ts'
import { rootOf } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import type { Files } from '../schema/definitions.ts'
import type { Field } from '../schema/field.ts'
import { visiting, walk } from '../schema/walk.ts'

/** Reports fragments that include themselves, directly or through others, and those that no page uses. */
export function checkFragments({ pages, fragments }: Content, report: Report): void {
  const used = new Set<string>()
  const done = new Set<string>()
  const follow = (kind: keyof Files, source: Source, open: string[]) => {
    for (const { id, field } of inclusionsOf(kind, source)) {
      const start = open.indexOf(id)
      if (start >= 0) report(references.fragmentCycle([...open.slice(start), id].join(' → ')), field)
      const fragment = fragments.get(id)
      if (!fragment || start >= 0 || done.has(id)) continue
      follow('FragmentFile', fragment, [...open, id])
      done.add(id)
    }
  }
  for (const page of pages) follow('PageFile', page, [])
  for (const id of done) used.add(id)
  for (const [id, fragment] of fragments) {
    if (used.has(id)) continue
    report(references.unusedFragment(id), rootOf(fragment))
    if (!done.has(id)) follow('FragmentFile', fragment, [id])
  }
}

function inclusionsOf(kind: keyof Files, source: Source): { id: string; field: Field }[] {
  const found: { id: string; field: Field }[] = []
  walk(kind, source.value, rootOf(source), visiting({ FragmentId: (id, field) => found.push({ id, field }) }))
  return found
}

import type { Content } from '../read-content.ts'
import { references } from '../diagnostics/table/references.ts'
import type { Report } from '../diagnostics/log.ts'
import { rootOf } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import type { Surveys } from './survey.ts'

/** Reports fragments that include themselves, directly or through others, and those that no page uses. */
export function checkFragments({ pages, fragments }: Content, surveys: Surveys, report: Report): void {
  const used = new Set<string>()
  const done = new Set<string>()
  const follow = (source: Source, open: string[]) => {
    for (const { id, path } of surveys.get(source)?.inclusions ?? []) {
      const start = open.indexOf(id)
      if (start >= 0)
        report(references.fragmentCycle([...open.slice(start), id].join(' → ')), { source, path })
      const fragment = fragments.get(id)
      if (!fragment || start >= 0 || done.has(id)) continue
      follow(fragment, [...open, id])
      done.add(id)
    }
  }
  for (const page of pages) follow(page, [])
  for (const id of done) used.add(id)
  for (const [id, fragment] of fragments) {
    if (used.has(id)) continue
    report(references.unusedFragment(id), rootOf(fragment))
    if (!done.has(id)) follow(fragment, [id])
  }
}

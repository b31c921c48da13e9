import { rootOf } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { references } from '../diagnostics/table/references.ts'
import type { Surveyed, SurveyedFragments } from './survey.ts'

/** Reports unused fragments, and fragments that include themselves directly or through other fragments. */
export function checkFragments(
  pages: readonly Surveyed[],
  { fragments, surveys }: SurveyedFragments,
  report: Report,
): void {
  const done = new Set<string>()
  const follow = ({ source, survey }: Surveyed, open: string[]) => {
    for (const { id, path } of survey.inclusions) {
      const start = open.indexOf(id)
      if (start >= 0)
        report(references.fragmentCycle([...open.slice(start), id].join(' → ')), { source, path })
      const [fragment, inner] = [fragments.get(id), surveys.get(id)]
      if (!fragment || !inner || start >= 0 || done.has(id)) continue
      follow({ source: fragment, survey: inner }, [...open, id])
      done.add(id)
    }
  }
  for (const page of pages) follow(page, [])
  const used = new Set(done)
  for (const [id, source] of fragments) {
    const survey = surveys.get(id)
    if (used.has(id) || !survey) continue
    report(references.unusedFragment(id), rootOf(source))
    if (!done.has(id)) follow({ source, survey }, [id])
  }
}

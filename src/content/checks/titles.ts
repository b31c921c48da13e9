import { NOT_FOUND } from '../../model/site.ts'
import { rootOf, under } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/log.ts'
import { references } from '../diagnostics/table/references.ts'
import { definitions } from '../schema/definitions.ts'
import { partsOf, titleFieldOf, type Surveyed, type SurveyedFragments } from './survey.ts'

/** Warns of pages without a main title (`<h1>`), and with more than one. The page of unknown addresses may be a sentence. */
export function checkTitles(
  pages: readonly (Surveyed & { path: string })[],
  shared: SurveyedFragments,
  report: Report,
): void {
  for (const page of pages) {
    // What cannot be read may hold the title.
    const fragments = page.survey.inclusions.map(({ id }) => shared.fragments.get(id))
    const isWhole = [page.source, ...fragments].every((source) => source && !source.broken)
    const [first, second] = partsOf(page, shared).flatMap((part) => ('title' in part ? part.title : []))
    if (!first && isWhole && page.path !== NOT_FOUND)
      report(references.missingTitle(page.path, TITLED.join(' o ')), under(rootOf(page.source), 'blocks'))
    if (second) report(references.secondTitle(page.path), second)
  }
}

/** The names of the block types that have the title of their page. */
const TITLED = Object.keys(definitions)
  .filter((name) => titleFieldOf(name) !== undefined)
  .map((name) => `«${definitions[name]?.title}» ("${name}")`)

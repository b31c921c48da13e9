import { NOT_FOUND } from '../../model/site.ts'
import { rootOf, locationIn } from '../diagnostics/location.ts'
import { inFile } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { references } from '../diagnostics/table/references.ts'
import { definitions } from '../schema/definitions.ts'
import type { PageSource } from '../files/read-folder.ts'
import { partsOf, titleFieldOf, type IndexedFile, type IndexedFragments } from './file-index.ts'

/** Warns of pages without a main title (`<h1>`) or with several. The not-found page needs no title. */
export function checkMainTitles(
  pages: readonly (IndexedFile & { source: PageSource })[],
  shared: IndexedFragments,
  report: Report,
): void {
  for (const page of pages) {
    const { kind, path } = page.source.value
    // Does not report a missing title of a page with an unreadable part, because that part may contain the title.
    const fragments = page.index.inclusions.map(({ id }) => shared.fragments.get(id))
    const isWhole = [page.source, ...fragments].every((source) => source && !source.broken)
    const [first, second] = partsOf(page, shared).flatMap((part) => ('title' in part ? part.title : []))
    // An item's page already has the item's title, so blocks must not add another.
    if (kind === 'item') {
      if (first) report(references.secondTitle(path), first)
      continue
    }
    if (!first && isWhole && path !== NOT_FOUND)
      report(references.missingTitle(path, TITLED), locationIn(rootOf(page.source), 'blocks'))
    if (second) report(references.secondTitle(path), second)
  }
}

const TITLED = new Intl.ListFormat('es', { type: 'disjunction' }).format(
  Object.keys(definitions)
    .filter((name) => titleFieldOf(name) !== undefined)
    .map((name) => `«${definitions[name]?.title}»${inFile(` ("${name}")`)}`),
)

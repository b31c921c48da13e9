import { rootOf, under } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/log.ts'
import { references } from '../diagnostics/table/references.ts'
import { texts } from '../diagnostics/table/texts.ts'
import type { Fragments, PageSource, SiteSource } from '../files/read-folder.ts'

/** Reports variables that no text names. A provisional variable may wait for its text. @param named by the pages */
export function reportUnusedVariables(
  site: SiteSource,
  fragments: Fragments,
  named: ReadonlySet<string>,
  report: Report,
): void {
  const sources = [site, ...fragments.values()]
  const isNamed = (name: string) =>
    named.has(name) || sources.some((source) => source.text.includes(`{${name}}`))
  const { institutions, variables = {}, provisional = [] } = site.value
  for (const name of Object.keys(variables)) {
    if (provisional.includes(`variables.${name}`) || isNamed(name)) continue
    report(texts.unusedVariable(name), { ...under(rootOf(site), 'variables', name), on: 'key' })
  }
  for (const [index, institution] of institutions.entries()) {
    for (const name of Object.keys(institution.variables ?? {})) {
      if (institution.provisional?.includes(`variables.${name}`)) continue
      if (isNamed(name) || isNamed(`${institution.id}.${name}`)) continue
      const location = under(rootOf(site), 'institutions', index, 'variables', name)
      report(texts.unusedVariable(name), { ...location, on: 'key' })
    }
  }
}

/** Reports entries of `fixedTexts` that no text contains. */
export function reportUnusedFixedTexts(site: SiteSource, used: ReadonlySet<string>, report: Report): void {
  for (const [index, text] of (site.value.fixedTexts ?? []).entries())
    if (!used.has(text)) report(texts.unusedFixedText(text), under(rootOf(site), 'fixedTexts', index))
}

/** The variables of a site as texts may name them. */
export function variablesOf({ variables = {}, institutions }: SiteSource['value']): string[] {
  const ofInstitutions = institutions.flatMap(({ id, variables: own = {} }) =>
    Object.keys(own).flatMap((name) => [name, `${id}.${name}`]),
  )
  return [...new Set([...Object.keys(variables), ...ofInstitutions])]
}

/** The names in braces in the text of a file, each once. */
export function namesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{([^{}"\s]+)\}/g), ([, name = '']) => name))]
}

/** Reports pages that no other page links to. The home page and the page for unknown addresses need no link. */
export function reportUnlinked(
  pages: readonly PageSource[],
  linked: ReadonlySet<string>,
  report: Report,
): void {
  for (const page of pages) {
    const { path } = page.value
    if (path === '/' || path === '*' || linked.has(path)) continue
    report(references.unlinkedPage(path), under(rootOf(page), 'path'))
  }
}

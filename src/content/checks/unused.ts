import { addressIn, type Content } from '../read-content.ts'
import { references } from '../diagnostics/table/references.ts'
import { texts } from '../diagnostics/table/texts.ts'
import type { FixedTexts } from '../texts/fixed-texts.ts'
import type { Report } from '../diagnostics/log.ts'
import { rootOf, under } from '../diagnostics/location.ts'

/** Reports variables and fixed texts that no text uses. A provisional variable may wait for its text. */
export function reportUnused(content: Content, fixedTexts: FixedTexts, report: Report): void {
  const { site, pages, fragments, known } = content
  const sources = [site, ...pages, ...fragments.values()]
  const isNamed = (name: string) =>
    sources.some((source) => {
      const page = known.get(source)?.record.page
      return page ? page.variables.includes(name) : source.text.includes(`{${name}}`)
    })
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
  for (const index of fixedTexts.unused()) {
    const text = site.value.fixedTexts?.[index] ?? ''
    report(texts.unusedFixedText(text), under(rootOf(site), 'fixedTexts', index))
  }
}

/** The variables of a site as texts may name them. */
export function variablesOf({ variables = {}, institutions }: Content['site']['value']): string[] {
  const ofInstitutions = institutions.flatMap(({ id, variables: own = {} }) =>
    Object.keys(own).flatMap((name) => [name, `${id}.${name}`]),
  )
  return [...new Set([...Object.keys(variables), ...ofInstitutions])]
}

/** What the text of a file names as one names a variable, each once. */
export function namesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{([^{}"\s]+)\}/g), ([, name = '']) => name))]
}

/** Reports pages that no link of another page leads to. The first page and the one of unknown addresses need none. */
export function reportUnlinked({ pages }: Content, linked: ReadonlySet<string>, report: Report): void {
  for (const page of pages) {
    const { path } = page.value
    if (path === '/' || path === '*' || linked.has(path)) continue
    report(references.unlinkedPage(path), addressIn(page))
  }
}

import type { Collection } from '../../model/site.ts'
import { rootOf, locationIn } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { references } from '../diagnostics/table/references.ts'
import { texts } from '../diagnostics/table/texts.ts'
import type { AddressedSource, Collections, Fragments, SiteSource } from '../files/read-folder.ts'
import type { IndexedFile, IndexedFragments } from './file-index.ts'

/** Reports unused variables. Skips provisional variables, which a text may use later. @param named names in braces in the texts of pages */
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
    report(texts.unusedVariable(name), { ...locationIn(rootOf(site), 'variables', name), on: 'key' })
  }
  for (const [index, institution] of institutions.entries()) {
    for (const name of Object.keys(institution.variables ?? {})) {
      if (institution.provisional?.includes(`variables.${name}`)) continue
      if (isNamed(name) || isNamed(`${institution.id}.${name}`)) continue
      const location = locationIn(rootOf(site), 'institutions', index, 'variables', name)
      report(texts.unusedVariable(name), { ...location, on: 'key' })
    }
  }
}

export function reportUnusedFixedTexts(site: SiteSource, used: ReadonlySet<string>, report: Report): void {
  for (const [index, text] of (site.value.fixedTexts ?? []).entries())
    if (!used.has(text)) report(texts.unusedFixedText(text), locationIn(rootOf(site), 'fixedTexts', index))
}

/** Returns the names of a site's variables, as texts write them. */
export function variablesOf({ variables = {}, institutions }: SiteSource['value']): string[] {
  const ofInstitutions = institutions.flatMap(({ id, variables: own = {} }) =>
    Object.keys(own).flatMap((name) => [name, `${id}.${name}`]),
  )
  return [...new Set([...Object.keys(variables), ...ofInstitutions])]
}

export function namesInBraces(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{([^{}"\s]+)\}/g), ([, name = '']) => name))]
}

export function reportEmptyCollections(
  collections: readonly Collection[],
  sources: Collections,
  report: Report,
): void {
  for (const { id, title, items } of collections) {
    const source = sources.get(id)
    if (source && items.length === 0) report(references.emptyCollection(title), rootOf(source))
  }
}

export function reportUnlinked(
  pages: readonly AddressedSource[],
  linked: ReadonlySet<string>,
  report: Report,
): void {
  for (const page of pages) {
    const { path } = page.value
    if (path === '/' || path === '*' || linked.has(path)) continue
    report(references.unlinkedPage(path), locationIn(rootOf(page), 'path'))
  }
}

/** Reports unused fragments, and fragments that include themselves directly or through other fragments. */
export function checkFragments(
  pages: readonly IndexedFile[],
  { fragments, indexes }: IndexedFragments,
  report: Report,
): void {
  const done = new Set<string>()
  const follow = ({ source, index }: IndexedFile, open: string[]) => {
    for (const { id, path } of index.inclusions) {
      const start = open.indexOf(id)
      if (start >= 0)
        report(references.fragmentCycle([...open.slice(start), id].join(' → ')), { source, path })
      const [fragment, inner] = [fragments.get(id), indexes.get(id)]
      if (!fragment || !inner || start >= 0 || done.has(id)) continue
      follow({ source: fragment, index: inner }, [...open, id])
      done.add(id)
    }
  }
  for (const page of pages) follow(page, [])
  const used = new Set(done)
  for (const [id, source] of fragments) {
    const index = indexes.get(id)
    if (used.has(id) || !index) continue
    report(references.unusedFragment(id), rootOf(source))
    if (!done.has(id)) follow({ source, index }, [id])
  }
}

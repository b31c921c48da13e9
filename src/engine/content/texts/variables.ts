import type { Institution } from '../../model/site.generated.ts'
import { texts } from '../diagnostics/table/texts.ts'
import type { Help } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { pointerOf, rootOf, locationIn, type Location } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import { didYouMean, propose } from '../diagnostics/suggest.ts'
import type { Files } from '../schema/definitions.ts'

interface Variable {
  name: string
  text: string
  location: Location
  scope: Scope
}

interface Scope {
  find(name: string): Variable | undefined
  names(): string[]
}

/** Finds the variables of the site, and the data of each institution by names such as `primario.phone`. */
export function siteScope(site: Source<Files['SiteFile']>): Scope {
  const { variables, institutions } = site.value
  const scope: Scope = {
    find(name) {
      const [id, inner, ...rest] = name.split('.')
      if (inner !== undefined && rest.length === 0) {
        const institution = institutions.find((one) => one.id === id)
        return institution && findOwn(site, institution, inner, institutionScope(site, institution))
      }
      const text = ownValue(variables, name)
      if (text === undefined) return undefined
      return { name, text, location: locationIn(rootOf(site), 'variables', name), scope }
    },
    names: () => [
      ...Object.keys(variables ?? {}),
      ...institutions.flatMap((institution) =>
        ownNames(institution).map((name) => `${institution.id}.${name}`),
      ),
    ],
  }
  return scope
}

/**
 * Returns the variables for an institution's page. The institution's variables come first, then its data such as `{phone}`, then the site's
 * variables.
 */
export function institutionScope(site: Source<Files['SiteFile']>, institution: Institution): Scope {
  const outer = siteScope(site)
  const scope: Scope = {
    find: (name) => findOwn(site, institution, name, scope) ?? outer.find(name),
    names: () => [...ownNames(institution), ...outer.names()],
  }
  return scope
}

function findOwn(
  site: Source<Files['SiteFile']>,
  institution: Institution,
  name: string,
  scope: Scope,
): Variable | undefined {
  const at = locationIn(rootOf(site), 'institutions', site.value.institutions.indexOf(institution))
  const own = ownValue(institution.variables, name)
  if (own !== undefined) return { name, text: own, location: locationIn(at, 'variables', name), scope }
  const text = ownValue(contactDataOf(institution), name)
  return text === undefined ? undefined : { name, text, location: at, scope }
}

function ownValue(values: Record<string, string | undefined> = {}, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

function contactDataOf({
  phones,
  email,
  address,
  name,
  registration,
}: Institution): Record<string, string | undefined> {
  const street = `${address.street}, ${address.locality}`
  return { phone: phones[0], phone2: phones[1], email, address: street, name, registration }
}

function ownNames(institution: Institution): string[] {
  const record = Object.entries(contactDataOf(institution)).filter(([, text]) => text !== undefined)
  return [...Object.keys(institution.variables ?? {}), ...record.map(([name]) => name)]
}

export const VARIABLE = /\{([^{}]*)\}/g

export interface Expansion {
  scope: Scope
  report: Report
  /** Names that stay in the text. */
  placeholders?: readonly string[]
  page?: { file: string; value: { path: string } }
}

/** Replaces the `{variables}` of a text with their values. @param from index of the text inside the value at `location` */
export function expand(text: string, location: Location, expansion: Expansion, from = 0): string {
  if (!text.includes('{')) return text
  const { scope, report, placeholders = [] } = expansion
  return text.replaceAll(VARIABLE, (whole, name: string, index: number) => {
    if (placeholders.includes(name)) return whole
    const variable = scope.find(name)
    if (variable) return expandVariable(variable, [], report)
    const at = { ...location, on: from + index, length: whole.length }
    report(texts.unknownVariable(name), at, helpFor(name, at, expansion))
    return whole
  })
}

export function hasVariable(text: string): boolean {
  return text.search(VARIABLE) >= 0
}

function helpFor(name: string, location: Location, { scope, page }: Expansion): Help {
  const names = scope.names()
  // On a page without institution, suggests `{primario.phone}` for `{phone}`.
  const elsewhere = names.find((known) => known.endsWith(`.${name}`))
  const meant =
    propose(name, names, location) ?? (elsewhere === undefined ? undefined : didYouMean(name, elsewhere))
  const hint = meant?.hint ?? listNames(names)
  const isFragment = page && page.file !== location.source.file
  if (!isFragment) return { ...meant, hint }
  // Names the page in the hint, because a fragment may have other variables on another page.
  return { hint: [`Se usa en la página "${page.value.path}".`, hint].filter(Boolean).join(' ') }
}

function listNames(names: readonly string[]): string | undefined {
  const plain = new Set(names.filter((name) => !name.includes('.')))
  return plain.size === 0 ? undefined : `Hay: ${[...plain].map((name) => `{${name}}`).join(', ')}.`
}

/** Replaces the variables inside the value of a variable. Reports unknown names at the definition of that variable. */
function expandVariable(variable: Variable, outer: readonly Variable[], report: Report): string {
  const chain = [...outer, variable]
  return variable.text.replaceAll(VARIABLE, (whole, inner: string) => {
    const next = variable.scope.find(inner)
    if (!next) return whole
    const start = chain.findIndex((one) => idOf(one) === idOf(next))
    if (start < 0) return expandVariable(next, chain, report)
    reportCycle(chain.slice(start), report)
    return whole
  })
}

/** Reports variables that contain each other in a circle. Reports each circle once, at the variable that is first in the alphabet. */
function reportCycle(cycle: readonly Variable[], report: Report): void {
  const ids = cycle.map(idOf)
  const start = ids.findIndex((id) => ids.every((other) => id <= other))
  const [first, ...others] = [...cycle.slice(start), ...cycle.slice(0, start)]
  if (!first) return
  const names = [first, ...others, first].map(({ name }) => `{${name}}`)
  report(texts.variableCycle(names.join(' → ')), first.location)
}

function idOf({ location, name }: Variable): string {
  return `${pointerOf(location)} ${name}`
}

import type { Institution } from '../../model/site.generated.ts'
import { texts } from '../diagnostics/table/texts.ts'
import type { Help } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/log.ts'
import { pointerOf, rootOf, under, type Location } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import { didYouMean, propose } from '../diagnostics/suggest.ts'
import type { Files } from '../schema/definitions.ts'

/** A value to put where `{name}` stands. It may name others, which are looked for where it was written. */
interface Variable {
  name: string
  text: string
  location: Location
  scope: Scope
}

/** The variables that can be named in one part of the site. */
export interface Scope {
  find(name: string): Variable | undefined
  /** For suggestions. */
  names(): string[]
}

type SiteSource = Source<Files['SiteFile']>

/** The variables of the whole site, and of each institution as `{primario.phone}`. */
export function siteScope(site: SiteSource): Scope {
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
      return { name, text, location: under(rootOf(site), 'variables', name), scope }
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

/** The variables on the page of an institution: its own, those of its record, then those of the site. */
export function institutionScope(site: SiteSource, institution: Institution): Scope {
  const outer = siteScope(site)
  const scope: Scope = {
    find: (name) => findOwn(site, institution, name, scope) ?? outer.find(name),
    names: () => [...ownNames(institution), ...outer.names()],
  }
  return scope
}

function findOwn(
  site: SiteSource,
  institution: Institution,
  name: string,
  scope: Scope,
): Variable | undefined {
  const at = under(rootOf(site), 'institutions', site.value.institutions.indexOf(institution))
  const own = ownValue(institution.variables, name)
  if (own !== undefined) return { name, text: own, location: under(at, 'variables', name), scope }
  const text = ownValue(recordOf(institution), name)
  return text === undefined ? undefined : { name, text, location: at, scope }
}

function ownValue(values: Record<string, string | undefined> = {}, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

/** The variables that every institution has from its own fields. */
function recordOf({
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
  const record = Object.entries(recordOf(institution)).filter(([, text]) => text !== undefined)
  return [...Object.keys(institution.variables ?? {}), ...record.map(([name]) => name)]
}

export const VARIABLE = /\{([^{}]*)\}/g

export interface Expansion {
  scope: Scope
  report: Report
  /** Names in braces that the engine fills in later. */
  reserved?: readonly string[]
  /** The page that is being made; a fragment's variables are those of the page. */
  page?: { file: string; value: { path: string } }
}

/**
 * A text with the values of its `{variables}`.
 *
 * @param from index of the text in the value at `location`, when it is only a part of it
 */
export function expand(text: string, location: Location, expansion: Expansion, from = 0): string {
  if (!text.includes('{')) return text
  const { scope, report, reserved = [] } = expansion
  return text.replaceAll(VARIABLE, (whole, name: string, index: number) => {
    if (reserved.includes(name)) return whole
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
  // On a page without an institution `{phone}` has to say whose.
  const elsewhere = names.find((known) => known.endsWith(`.${name}`))
  const meant =
    propose(name, names, location) ?? (elsewhere === undefined ? undefined : didYouMean(name, elsewhere))
  const hint = meant?.hint ?? listNames(names)
  const isFragment = page && page.file !== location.source.file
  if (!isFragment) return { ...meant, hint }
  // Another page may give the same fragment other variables.
  return { hint: [`Se usa en la página "${page.value.path}".`, hint].filter(Boolean).join(' ') }
}

/** Lists the variables without an institution's name. */
function listNames(names: readonly string[]): string | undefined {
  const plain = new Set(names.filter((name) => !name.includes('.')))
  return plain.size === 0 ? undefined : `Hay: ${[...plain].map((name) => `{${name}}`).join(', ')}.`
}

/** Unknown names inside a variable are reported where it is defined, and not here. */
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

/** Reports a circle once, from the variable whose name comes first. */
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

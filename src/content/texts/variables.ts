import type { Institution, SiteFile } from '../../model/site.generated.ts'
import { texts } from '../diagnostics/table/texts.ts'
import type { Help } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/log.ts'
import { pointerOf, rootOf, under, type Place, type Source } from '../diagnostics/source.ts'
import { didYouMean, propose } from '../diagnostics/suggest.ts'

/** A value to put where `{name}` stands. It may name others, which are looked for where it was written. */
interface Variable {
  name: string
  text: string
  place: Place
  scope: Scope
}

/** The variables that can be named in one part of the site. */
export interface Scope {
  find(name: string): Variable | undefined
  /** For suggestions. */
  names(): string[]
}

/** The variables of the whole site, and of each institution as `{primario.phone}`. */
export function siteScope(site: Source<SiteFile>): Scope {
  const { variables = {}, institutions } = site.value
  const scope: Scope = {
    find(name) {
      const [id, inner, ...rest] = name.split('.')
      if (inner !== undefined && rest.length === 0) {
        const index = institutions.findIndex((institution) => institution.id === id)
        return index < 0 ? undefined : findOwn(site, index, inner, institutionScope(site, index))
      }
      if (!Object.hasOwn(variables, name)) return undefined
      return { name, text: variables[name]!, place: under(rootOf(site), 'variables', name), scope }
    },
    names: () => [
      ...Object.keys(variables),
      ...institutions.flatMap((institution) =>
        ownNames(institution).map((name) => `${institution.id}.${name}`),
      ),
    ],
  }
  return scope
}

/** The variables on the page of an institution: its own, those of its record, then those of the site. */
export function institutionScope(site: Source<SiteFile>, index: number): Scope {
  const outer = siteScope(site)
  const scope: Scope = {
    find: (name) => findOwn(site, index, name, scope) ?? outer.find(name),
    names: () => [...ownNames(site.value.institutions[index]!), ...outer.names()],
  }
  return scope
}

function findOwn(site: Source<SiteFile>, index: number, name: string, scope: Scope): Variable | undefined {
  const institution = site.value.institutions[index]!
  const at = under(rootOf(site), 'institutions', index)
  if (institution.variables && Object.hasOwn(institution.variables, name)) {
    return { name, text: institution.variables[name]!, place: under(at, 'variables', name), scope }
  }
  const record = recordOf(institution)
  const text = Object.hasOwn(record, name) ? record[name] : undefined
  return text === undefined ? undefined : { name, text, place: at, scope }
}

/** What every institution offers without writing it again. */
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
 * @param from index of the text in the value at `place`, when it is only a part of it
 */
export function expand(text: string, place: Place, expansion: Expansion, from = 0): string {
  const { scope, report, reserved = [] } = expansion
  return text.replaceAll(VARIABLE, (whole, name: string, index: number) => {
    if (reserved.includes(name)) return whole
    const variable = scope.find(name)
    if (variable) return expandVariable([variable], report)
    const at = { ...place, on: from + index, length: whole.length }
    report(texts.unknownVariable(name), at, helpFor(name, at, expansion))
    return whole
  })
}

export function hasVariable(text: string): boolean {
  return text.search(VARIABLE) >= 0
}

function helpFor(name: string, place: Place, { scope, page }: Expansion): Help {
  const names = scope.names()
  // On a page without an institution `{phone}` has to say whose.
  const elsewhere = names.find((known) => known.endsWith(`.${name}`))
  const meant =
    propose(name, names, place) ?? (elsewhere === undefined ? undefined : didYouMean(name, elsewhere))
  const hint = meant?.hint ?? listNames(names)
  const isFragment = page && page.file !== place.source.file
  if (!isFragment) return { ...meant, hint }
  // Another page may give the same fragment other variables.
  return { hint: [`Se usa en la página "${page.value.path}".`, hint].filter(Boolean).join(' ') }
}

/** Those that need no institution's name. */
function listNames(names: readonly string[]): string | undefined {
  const plain = new Set(names.filter((name) => !name.includes('.')))
  return plain.size === 0 ? undefined : `Hay: ${[...plain].map((name) => `{${name}}`).join(', ')}.`
}

/** Unknown names inside a variable are told where it is defined, so that they stay silent here. */
function expandVariable(chain: Variable[], report: Report): string {
  const last = chain.at(-1)!
  return last.text.replaceAll(VARIABLE, (whole, inner: string) => {
    const next = last.scope.find(inner)
    if (!next) return whole
    const start = chain.findIndex((outer) => idOf(outer) === idOf(next))
    if (start < 0) return expandVariable([...chain, next], report)
    reportCycle(chain.slice(start), report)
    return whole
  })
}

/** The same circle is met from each of its variables: it is told once, from the one whose name comes first. */
function reportCycle(cycle: Variable[], report: Report): void {
  const [first] = cycle.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
  const start = cycle.indexOf(first!)
  const names = [...cycle.slice(start), ...cycle.slice(0, start), first!].map(({ name }) => `{${name}}`)
  report(texts.variableCycle(names.join(' → ')), first!.place)
}

function idOf({ place, name }: Variable): string {
  return `${pointerOf(place)} ${name}`
}

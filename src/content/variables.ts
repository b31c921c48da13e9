import type { Institution, SiteFile } from '../model/site.generated.ts'
import { findings } from './diagnostics.ts'
import type { Report } from './log.ts'
import { rootOf, under, type Place, type Source } from './source.ts'
import { suggest } from './suggest.ts'

/** A value to put where `{name}` stands. It may name others, which are looked for where it was written. */
interface Variable {
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
      const [id, inner] = name.split('.')
      if (inner !== undefined) {
        const index = institutions.findIndex((institution) => institution.id === id)
        return index < 0 ? undefined : findOwn(site, index, inner, institutionScope(site, index))
      }
      if (!Object.hasOwn(variables, name)) return undefined
      return { text: variables[name]!, place: under(rootOf(site), 'variables', name), scope }
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
    return { text: institution.variables[name]!, place: under(at, 'variables', name), scope }
  }
  const record = recordOf(institution)
  const text = Object.hasOwn(record, name) ? record[name] : undefined
  return text === undefined ? undefined : { text, place: at, scope }
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

const VARIABLE = /\{([^{}]*)\}/g

export interface Expansion {
  scope: Scope
  report: Report
  /** Names in braces that the engine fills in later. */
  reserved?: readonly string[]
}

/**
 * A text with the values of its `{variables}`.
 *
 * @param from index of the text in the value at `place`, when it is only a part of it
 */
export function expand(
  text: string,
  place: Place,
  { scope, report, reserved = [] }: Expansion,
  from = 0,
): string {
  return text.replaceAll(VARIABLE, (whole, name: string, index: number) => {
    if (reserved.includes(name)) return whole
    const variable = scope.find(name)
    if (variable) return expandVariable(name, variable, [], report)
    report(findings.unknownVariable(name), { ...place, on: from + index }, suggest(name, scope.names()))
    return whole
  })
}

/** Unknown names inside a variable are told where it is defined, so that they stay silent here. */
function expandVariable(name: string, variable: Variable, outer: Variable[], report: Report): string {
  const chain = [...outer, variable]
  return variable.text.replaceAll(VARIABLE, (whole, inner: string) => {
    const next = variable.scope.find(inner)
    if (!next) return whole
    const isCycle = chain.some(
      ({ place, text }) => place.path.join() === next.place.path.join() && text === next.text,
    )
    if (!isCycle) return expandVariable(inner, next, chain, report)
    report(findings.variableCycle(`{${name}} → {${inner}}`), variable.place)
    return whole
  })
}

import { rootOf } from '../../../src/content/diagnostics/location.ts'
import { blockModules } from '../../../src/content/schema/block-modules.ts'
import { isObject } from '../../../src/content/schema/field.ts'
import { walk, type Visit } from '../../../src/content/schema/walk.ts'
import type { EventsFile, Institution, SiteFile } from '../../../src/model/site.generated.ts'
import { tieLinks } from './links.ts'
import { sourceOf, type SiteFiles } from './site-files.ts'
import { VARIABLE_PLACE } from './values.ts'

type Values = Record<string, unknown>

/** Changes a block so that it keeps the rules of its type. */
const obeyers = await blockModules<{ obeyRules: (block: Values) => Values }>('random')

/** The files of a site as the schema's arbitraries make them: each is valid by itself, but references lead nowhere. */
export interface LooseFiles {
  site: SiteFile
  pages: { path: string }[]
  fragments: object[]
  events: EventsFile
}

/** Makes references (links, ids, fragments, variables …) name something that exists, so that the site passes every check. */
export function tieTogether(loose: LooseFiles): SiteFiles {
  const paths = tiePaths(loose.pages)
  const site = tieInstitutions(loose.site, paths)
  const tie = createTie(site)
  const files: SiteFiles = { 'site.json': tie('SiteFile', site) }
  const fragments = new Map<string, object>()
  // From the last: a fragment can include those that come after it.
  for (const [index, fragment] of [...loose.fragments.entries()].toReversed()) {
    const name = `f${index}`
    fragments.set(name, tie('FragmentFile', fragment, fragments))
    files[`fragments/${name}.json`] = fragments.get(name)!
  }
  for (const [index, page] of loose.pages.entries()) {
    files[`pages/p${index}.json`] = tie('PageFile', { ...page, path: paths[index]! }, fragments)
  }
  const agenda = tie('EventsFile', loose.events) as EventsFile
  files['events.json'] = { ...agenda, events: agenda.events.map(inOrder) }
  return tieLinks(files)
}

/** Visits one file after the other and remembers the names that are taken. */
function createTie(site: SiteFile) {
  const anchors = new Set<string>()
  const included = new Set<string>()
  return (kind: string, file: object, fragments: ReadonlyMap<string, object> = new Map()): object => {
    const visit: Visit = (name, value, { path }, descend) => {
      if (name === 'Blocks') return (descend() as unknown[]).filter((block) => block !== undefined)
      if (name === 'Fragment') {
        // A fragment with ids can be included only once: they would be duplicates on a page.
        const able = [...fragments].filter(
          ([id, it]) => !included.has(id) || !/"(id|fragment)":/.test(JSON.stringify(it)),
        )
        if (able.length === 0) return undefined
        const [fragment] = pick(able, (value as { fragment: string }).fragment)
        included.add(fragment)
        return { type: 'Fragment', fragment }
      }
      if (name === 'AnchorId' && kind !== 'SiteFile') return untaken(String(value), anchors)
      if (name === 'InstitutionId') return pick(site.institutions, String(value)).id
      if (typeof value === 'string') {
        // A variable that names itself would never end.
        return value.replace(VARIABLE_PLACE, path.includes('variables') ? 'otra' : variableOf(site))
      }
      const tied = descend()
      return isObject(tied) ? confirmable(obeyers.get(name)?.obeyRules(tied) ?? tied) : tied
    }
    return walk(kind, file, rootOf(sourceOf(file)), visit) as object
  }
}

/** The first page is the home page, the last the one of unknown addresses; no other has an address of the site's own files. */
function tiePaths(pages: LooseFiles['pages']): string[] {
  const taken = new Set(['/', '*'])
  return pages.map(({ path }, index) => {
    if (index === 0) return '/'
    if (index === pages.length - 1) return '*'
    return untaken(
      /^\/[a-z0-9]/.test(path) && !/^\/(api|assets|media|healthz|readyz|oficina)(\/|$)/.test(path)
        ? path
        : '/pagina',
      taken,
    )
  })
}

/** Institutions that can be told apart, have a page and can be reached. */
function tieInstitutions(site: SiteFile, paths: readonly string[]): SiteFile {
  const taken = new Set<string>()
  const institutions = site.institutions.map((institution, index): Institution => ({
    ...institution,
    id: untaken(institution.id, taken),
    path: paths[index % (paths.length - 1)]!,
    email: index % 2 === 0 ? 'escuela@correo.example' : 'niñez+2@correo.example',
    phones: institution.phones.map((_, line) => `(011) 4${index}${line}0-12 34`),
  }))
  const notice = site.notice && { ...site.notice, until: inCalendar(site.notice.until) }
  const redirects = site.redirects?.map((_, index) => ({
    from: `/direccion-vieja-${index}`,
    to: paths[index % (paths.length - 1)]!,
  }))
  const url = URL.canParse(site.url) ? site.url : 'https://escuela.example'
  return {
    ...site,
    url,
    institutions,
    timeZone: 'America/Argentina/Buenos_Aires',
    ...(notice && { notice }),
    ...(redirects && { redirects }),
  }
}

/** An event on days that exist, which does not end before it begins and names no institution twice. */
function inOrder(event: EventsFile['events'][number]): EventsFile['events'][number] {
  const { date, time, end_date, end_time, other_institutions } = event
  const [first, last] = [date, end_date ?? date].map(inCalendar).toSorted()
  const [start, end] = [time, end_time ?? time].toSorted()
  return {
    ...event,
    date: first!,
    time: start!,
    ...(end_date && { end_date: last! }),
    ...(end_time && { end_time: end! }),
    ...(other_institutions && { other_institutions: [...new Set(other_institutions)] }),
  }
}

/** A day of this century that exists. */
function inCalendar(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const parts = [2000 + (year % 100), (month % 12) + 1, (day % 28) + 1]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** Lists as provisional only fields that exist. */
function confirmable(object: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(object.provisional)) return object
  return {
    ...object,
    provisional: Object.keys(object)
      .filter((key) => key !== 'provisional')
      .slice(0, 1),
  }
}

function variableOf({ variables = {} }: SiteFile): string {
  const [name] = Object.keys(variables)
  return name === undefined ? 'sin variables' : `{${name}}`
}

function untaken(wanted: string, taken: Set<string>): string {
  let name = wanted
  for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`
  taken.add(name)
  return name
}

function pick<T>(list: readonly T[], number: string): T {
  return list[Number(number) % list.length]!
}

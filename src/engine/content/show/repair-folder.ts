import { join } from 'node:path'
import { parseDay } from '../../model/day.ts'
import type { Event, Notice } from '../../model/site.generated.ts'
import { isTimeZone } from '../checks/site-file.ts'
import { displayPath } from '../diagnostics/disk.ts'
import { wholeFile } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import type {
  Collections,
  EventsSource,
  Folder,
  Fragments,
  PageSource,
  SiteSource,
} from '../files/read-folder.ts'
import type { Files } from '../schema/definitions.ts'
import { repairSource, type IsUnusable } from './repair-source.ts'

interface RepairedFolder {
  site: SiteSource
  fragments: Fragments
  collections: Collections
  events?: EventsSource
  /** Removes the invalid parts of a page. @returns undefined when nothing of the page can be shown */
  repairPage: (page: PageSource) => PageSource | undefined
}

/** Removes the invalid parts of a folder. Replaces an unreadable `site.json` with an empty site. Does not change valid content. */
export function repairFolder({ files, site, fragments, collections, events }: Folder): RepairedFolder {
  const repairedSite = repairSite(site ?? blankSite(files.folder)) ?? repairSite(blankSite(files.folder))
  if (!repairedSite) throw new Error('A blank site is always valid.')
  const ids = idsOf(repairedSite.value)
  const isWrong: IsUnusable = (name, field) =>
    name === 'InstitutionId' ? !ids.includes(String(field.value)) : isWrongDate(name, field)
  const repairedEvents = events && repairSource('EventsFile', events, isWrong)
  return {
    site: repairedSite,
    fragments: repairAll('FragmentFile', fragments, isWrong),
    collections: repairAll('CollectionFile', collections, isWrong),
    ...(repairedEvents && { events: repairedEvents }),
    repairPage: (page) => repairSource(page.value.kind === 'item' ? 'ItemFile' : 'PageFile', page, isWrong),
  }
}

function repairAll<K extends keyof Files>(
  kind: K,
  sources: ReadonlyMap<string, Source>,
  isWrong: IsUnusable,
): Map<string, Source<Files[K]>> {
  const repaired = Array.from(
    sources,
    ([name, source]) => [name, repairSource(kind, source, isWrong)] as const,
  )
  return new Map(repaired.flatMap(([name, source]) => (source ? [[name, source]] : [])))
}

function repairSite(site: Source): SiteSource | undefined {
  const repaired = repairSource('SiteFile', site, (name, field) => {
    const ids = idsOf(field.source.value as Files['SiteFile'])
    return name === 'InstitutionId' && field.path[0] !== 'theme'
      ? !ids.includes(String(field.value))
      : isWrongDate(name, field)
  })
  if (!repaired) return undefined
  const { institutions, theme, timeZone } = repaired.value
  const [first] = institutions
  if (first && !institutions.some(({ id }) => id === theme.institution)) theme.institution = first.id
  if (!isTimeZone(timeZone)) repaired.value.timeZone = 'UTC'
  return repaired
}

function idsOf({ institutions }: Files['SiteFile']): string[] {
  return institutions.map(({ id }) => id)
}

/** Finds invalid dates, such as February 30, which the schema accepts. */
const isWrongDate: IsUnusable = (name, { value }) => {
  if (name === 'Notice') return !parseDay((value as Notice).until)
  if (name !== 'Event') return false
  const { date, end_date = date } = value as Event
  return !parseDay(date) || !parseDay(end_date)
}

function blankSite(folder: string): Source {
  const { source } = wholeFile(displayPath(join(folder, 'site.json')))
  return { ...source, folder, value: { kind: 'site' } }
}

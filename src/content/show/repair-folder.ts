import { join } from 'node:path'
import { parseDay } from '../../model/day.ts'
import type { Event, Notice } from '../../model/site.generated.ts'
import { isTimeZone } from '../checks/time-zone.ts'
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
import { mendSource, type IsWrong } from './mend-source.ts'

interface MendedFolder {
  site: SiteSource
  fragments: Fragments
  collections: Collections
  events?: EventsSource
  /** Removes the invalid parts of a page. @returns undefined when nothing of the page can be shown */
  mendPage: (page: PageSource) => PageSource | undefined
}

/** Removes the invalid parts of a folder. Replaces an unreadable `site.json` with an empty site. Does not change valid content. */
export function mendFolder({ files, site, fragments, collections, events }: Folder): MendedFolder {
  const mendedSite = mendSite(site ?? blankSite(files.folder)) ?? mendSite(blankSite(files.folder))
  if (!mendedSite) throw new Error('A blank site is always valid.')
  const ids = idsOf(mendedSite.value)
  const isWrong: IsWrong = (name, field) =>
    name === 'InstitutionId' ? !ids.includes(String(field.value)) : isWrongDate(name, field)
  const mendedEvents = events && mendSource('EventsFile', events, isWrong)
  return {
    site: mendedSite,
    fragments: new Map(
      [...fragments].flatMap(([name, fragment]) => {
        const mended = mendSource('FragmentFile', fragment, isWrong)
        return mended ? [[name, mended] as const] : []
      }),
    ),
    collections: new Map(
      [...collections].flatMap(([id, collection]) => {
        const mended = mendSource('CollectionFile', collection, isWrong)
        return mended ? [[id, mended] as const] : []
      }),
    ),
    ...(mendedEvents && { events: mendedEvents }),
    mendPage: (page) => mendSource(page.value.kind === 'item' ? 'ItemFile' : 'PageFile', page, isWrong),
  }
}

function mendSite(site: Source): SiteSource | undefined {
  const mended = mendSource('SiteFile', site, (name, field) => {
    const ids = idsOf(field.source.value as Files['SiteFile'])
    return name === 'InstitutionId' && field.path[0] !== 'theme'
      ? !ids.includes(String(field.value))
      : isWrongDate(name, field)
  })
  if (!mended) return undefined
  const { institutions, theme, timeZone } = mended.value
  const [first] = institutions
  if (first && !institutions.some(({ id }) => id === theme.institution)) theme.institution = first.id
  if (!isTimeZone(timeZone)) mended.value.timeZone = 'UTC'
  return mended
}

function idsOf({ institutions }: Files['SiteFile']): string[] {
  return institutions.map(({ id }) => id)
}

/** Finds invalid dates, such as February 30, which the schema accepts. */
const isWrongDate: IsWrong = (name, { value }) => {
  if (name === 'Notice') return !parseDay((value as Notice).until)
  if (name !== 'Event') return false
  const { date, end_date = date } = value as Event
  return !parseDay(date) || !parseDay(end_date)
}

function blankSite(folder: string): Source {
  const { source } = wholeFile(displayPath(join(folder, 'site.json')))
  return { ...source, folder, value: { kind: 'site' } }
}

import { join } from 'node:path'
import { parseDay } from '../../model/day.ts'
import type { Event, Notice } from '../../model/site.generated.ts'
import { isTimeZone } from '../checks/time-zone.ts'
import { displayPath } from '../diagnostics/disk.ts'
import { wholeFile } from '../diagnostics/location.ts'
import type { Content, ReadFiles } from '../read-content.ts'
import type { Files } from '../schema/definitions.ts'
import { mendSource, type IsWrong } from './mend-source.ts'

export interface Showable extends Omit<Content, 'pages'> {
  /** @returns undefined when there is nothing of the page to show */
  mendPage: (page: Content['pages'][number]) => Content['pages'][number] | undefined
}

/**
 * Content with mistakes as far as it can be shown. What has a mistake is missing, and a plain site stands in for one that cannot be
 * read. Where there is no mistake it is as it was.
 */
export function showable({ folder, site, fragments, events }: ReadFiles): Showable {
  const isWrongInSite: IsWrong = (name, field) => {
    // The mended file: the schema has accepted it.
    const ids = idsOf(field.source.value as Files['SiteFile'])
    return name === 'InstitutionId' && field.path[0] !== 'theme'
      ? !ids.includes(String(field.value))
      : isWrongDate(name, field)
  }
  const mendedSite =
    mendSource('SiteFile', site ?? blank(folder), isWrongInSite) ??
    mendSource('SiteFile', blank(folder), isWrongInSite)!
  const ids = idsOf(mendedSite.value)
  const { theme } = mendedSite.value
  if (!ids.includes(theme.institution)) theme.institution = ids[0]!
  if (!isTimeZone(mendedSite.value.timeZone)) mendedSite.value.timeZone = 'UTC'
  const isWrong: IsWrong = (name, field) =>
    name === 'InstitutionId' ? !ids.includes(String(field.value)) : isWrongDate(name, field)
  return {
    site: mendedSite,
    fragments: new Map(
      [...fragments].flatMap(([name, fragment]) => {
        const mended = mendSource('FragmentFile', fragment, isWrong)
        return mended ? [[name, mended] as const] : []
      }),
    ),
    events: events && mendSource('EventsFile', events, isWrong),
    lost: { pages: false, fragments: [] },
    known: new Map(),
    mendPage: (page) => mendSource('PageFile', page, isWrong),
  }
}

function idsOf({ institutions }: Files['SiteFile']): string[] {
  return institutions.map(({ id }) => id)
}

/** Days that are not in the calendar have the form that the schema wants. */
const isWrongDate: IsWrong = (name, { value }) => {
  if (name === 'Notice') return !parseDay((value as Notice).until)
  if (name !== 'Event') return false
  const { date, end_date = date } = value as Event
  return !parseDay(date) || !parseDay(end_date)
}

function blank(folder: string) {
  const { source } = wholeFile(displayPath(join(folder, 'site.json')))
  return { ...source, folder, value: { kind: 'site' } }
}

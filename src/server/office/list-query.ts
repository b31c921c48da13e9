import type { ServerSite } from '../../engine/contract/messages.ts'
import { parseDay } from '../../engine/model/day.ts'
import { momentAt } from '../../engine/model/time-zone.ts'
import type { RequestState, Search } from '../storage/find-requests.ts'
import { safeLine } from './safe-text.ts'

/** A tab of the list of requests. A tab with `isQuiet` is hidden while its list is empty. */
interface ListTab {
  key: string
  state: RequestState
  title: string
  isQuiet?: true
}

const FIRST_TAB: ListTab = { key: 'nuevas', state: 'new', title: 'Sin contestar' }

const ALL_TAB: ListTab = { key: 'todas', state: 'all', title: 'Todas' }

export const TABS: readonly ListTab[] = [
  FIRST_TAB,
  { key: 'contestadas', state: 'answered', title: 'Contestadas' },
  ALL_TAB,
  { key: 'cuarentena', state: 'quarantine', title: 'En cuarentena', isQuiet: true },
  { key: 'sin-correo', state: 'undelivered', title: 'No salió el correo', isQuiet: true },
  { key: 'borradas', state: 'deleted', title: 'Borradas', isQuiet: true },
]

/** The filters and the page number of the list, read from the page's address. */
export interface ListQuery {
  tab: ListTab
  words: string
  institution: string
  form: string
  /** first and last day of arrival, as ISO dates; empty without a limit */
  from: string
  until: string
  page: number
}

/** Filter value for institutions that are not on the site, or no longer. */
export const OTHER = 'otra'

/** Filter value for the contact form. No form in the content can have this id. */
export const CONTACT = '-'

export function parseListQuery(read: (name: string) => string | undefined): ListQuery {
  // Ignores days of other centuries, which are mistyped: date fields turn a year of two digits into 0026.
  const day = (name: string) => {
    const text = read(name) ?? ''
    return text.startsWith('20') && parseDay(text) ? text : ''
  }
  const wanted = {
    words: safeLine(read('q') ?? '', 100),
    institution: safeLine(read('institucion') ?? ''),
    form: /^[a-z0-9-]{1,200}$/.exec(read('formulario') ?? '')?.[0] ?? '',
    from: day('desde'),
    until: day('hasta'),
    page: Number(/^[1-9]\d{0,5}$/.exec(read('pagina') ?? '')?.[0] ?? 1),
  }
  const tab = TABS.find(({ key }) => key === read('estado')) ?? (wanted.words ? ALL_TAB : FIRST_TAB)
  return { ...wanted, tab }
}

export function fieldsOf({
  tab,
  words,
  institution,
  form,
  from,
  until,
  page,
}: ListQuery): [string, string][] {
  const given = {
    estado: tab.key,
    q: words,
    institucion: institution,
    formulario: form,
    desde: from,
    hasta: until,
    pagina: page > 1 ? String(page) : '',
  }
  return Object.entries(given).filter(([, value]) => value)
}

export function formatListQuery(wanted: ListQuery): string {
  return String(new URLSearchParams(fieldsOf(wanted)))
}

export function searchOf({ words, institution, form, from, until }: ListQuery, site: ServerSite): Search {
  const midnight = (day: string) => new Date(momentAt(`${day}T00:00`, site.timeZone)).toISOString()
  const after = parseDay(until)
  return {
    words,
    ...(institution && {
      institution: institution === OTHER ? { isNoneOf: labelsOf(site) } : { is: institution },
    }),
    ...(form && { form: form === CONTACT ? null : form }),
    ...(from && { from: midnight(from) }),
    ...(after && { before: midnight(new Date(after.getTime() + 86_400_000).toISOString().slice(0, 10)) }),
  }
}

export function labelsOf({ mailboxes }: ServerSite): string[] {
  return [...new Set(mailboxes.map(({ institution }) => institution))]
}

import type { ServerSite } from '../contract/messages.ts'
import type { RequestState, Search } from '../server/storage/find-requests.ts'
import { safeLine } from './safe-text.ts'

/** The states as the list names them, in the order of its tabs; `isQuiet` ones are shown only while they hold something. */
export const STATES = [
  { key: 'nuevas', state: 'new', title: 'Sin contestar' },
  { key: 'contestadas', state: 'answered', title: 'Contestadas' },
  { key: 'todas', state: 'all', title: 'Todas' },
  { key: 'cuarentena', state: 'quarantine', title: 'En cuarentena', isQuiet: true },
  { key: 'sin-correo', state: 'undelivered', title: 'No salió el correo', isQuiet: true },
  { key: 'borradas', state: 'deleted', title: 'Borradas', isQuiet: true },
] as const satisfies { key: string; state: RequestState; title: string; isQuiet?: true }[]

/** What the address of a list asks for. */
export interface Wanted {
  key: (typeof STATES)[number]['key']
  words: string
  /** a label, `OTHER`, or empty for all */
  institution: string
  /** from 1 */
  page: number
}

/** All institutions that the site does not know by that label (any more). */
export const OTHER = 'otra'

/** Whoever searches looks through everything, unless a state is chosen. */
export function readWanted(read: (name: string) => string | undefined): Wanted {
  const words = safeLine(read('q') ?? '', 100)
  const known = STATES.find(({ key }) => key === read('estado'))
  const page = Number(/^[1-9]\d{0,5}$/.exec(read('pagina') ?? '')?.[0] ?? 1)
  return {
    key: known?.key ?? (words ? 'todas' : 'nuevas'),
    words,
    institution: safeLine(read('institucion') ?? ''),
    page,
  }
}

/** The query of an address that `readWanted` reads. */
export function writeWanted({ key, words, institution, page }: Wanted): string {
  const given = { estado: key, q: words, institucion: institution, pagina: page > 1 ? String(page) : '' }
  return String(new URLSearchParams(Object.entries(given).filter(([, value]) => value)))
}

export function stateOf({ key }: Wanted): RequestState {
  return STATES.find((one) => one.key === key)!.state
}

export function searchOf({ words, institution }: Wanted, site: ServerSite): Search {
  if (!institution) return { words }
  return { words, institution: institution === OTHER ? { isNoneOf: labelsOf(site) } : { is: institution } }
}

export function labelsOf({ mailboxes }: ServerSite): string[] {
  return [...new Set(mailboxes.map(({ institution }) => institution))]
}

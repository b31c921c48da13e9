import { parseDay } from '../model/day.ts'

export const EVENTS_PATH = '/api/events.php'

/** Path of a file with the events on a host that only serves files. */
export const EVENTS_FILE_PATH = '/events.json'

/** Path inside `dist/` of a file with the events at build time. The server uses this file when it cannot read the current events. */
export const PUBLISHED_EVENTS_FILE = '_server/events.json'

export interface AgendaEvent {
  /** Identifies the event in calendars, also after it is moved or renamed. */
  id?: string
  name: string
  /** The first day of the event, `YYYY-MM-DD` in the site's time zone. */
  date: string
  /** `hh:mm:ss`; null when the time is unknown. */
  time: string | null
  image_path: string | null
  institution_type: string
  short_description: string
  end_date?: string
  end_time?: string
  /** A cancelled or postponed event stays visible until its last day ends. */
  change?: EventChange
  other_institutions?: string[]
  from?: string
  until?: string
  /** The place of the event, if it differs from the institution's address. */
  place?: string
  /** The address of a page with more information: a path in this site (`/…`), or a URL. */
  link?: string
}

export type EventChange = 'cancelled' | 'postponed'

export function lastDay({ date, end_date }: Pick<AgendaEvent, 'date' | 'end_date'>): string {
  return end_date && end_date > date && parseDay(end_date) ? end_date : date
}

export function eventsOf(events: AgendaEvent[], institution?: string): AgendaEvent[] {
  return institution ? events.filter((event) => institutionsOf(event).includes(institution)) : events
}

export function institutionsOf({ institution_type, other_institutions = [] }: AgendaEvent): string[] {
  return [institution_type, ...other_institutions]
}

/**
 * Reads the events of a server's response. Skips items without a name or date, and ignores values of a wrong type. Accepts lists as PHP
 * writes them: inside an object, or with numbered keys.
 *
 * @throws Error without a message when the body has no list; the caller then shows its default text
 */
export function readEvents(body: unknown): AgendaEvent[] {
  return listIn(body).flatMap((item: unknown) => {
    const fields: Partial<Record<string, unknown>> = Object(item)
    const text = (key: string) => (typeof fields[key] === 'string' ? fields[key] : null)
    const words = (key: string) => asText(fields[key])
    const [name, date] = [words('name'), text('date')]
    if (name === null || date === null) return []
    const [end_date, end_time, change] = [text('end_date'), text('end_time'), text('change')]
    const [from, until] = [text('from'), text('until')]
    const others = listOfTexts(fields.other_institutions)
    const [id, place, link] = [text('id'), words('place'), text('link')]
    return {
      // Omits an id with spaces or breaks, because it becomes part of a line in the calendar file.
      ...(id && /^[\w-]{1,80}$/.test(id) && { id }),
      name,
      date,
      time: text('time'),
      image_path: text('image_path'),
      institution_type: words('institution_type') ?? '',
      short_description: words('short_description') ?? '',
      ...(end_date && { end_date }),
      ...(end_time && { end_time }),
      ...((change === 'cancelled' || change === 'postponed') && { change }),
      ...(from && { from }),
      ...(until && { until }),
      ...(others.length > 0 && { other_institutions: others }),
      ...(place && { place }),
      // Drops links such as `javascript:…` and `//other-host`, because the list may come from any server.
      ...(link && /^(https?:\/\/|\/(?![/\\]))/.test(link) && { link }),
    }
  })
}

function listOfTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(asText).filter((item) => item !== null) : []
}

/** Returns a text, or a number as text, because PHP may send the name "4" as the number 4 (`JSON_NUMERIC_CHECK`). */
function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null
}

function listIn(body: unknown): unknown[] {
  if (Array.isArray(body)) return body
  const entries = Object.entries(body ?? {})
  const wrapped: unknown = entries.find(([key, value]) => key === 'events' && Array.isArray(value))?.[1]
  if (Array.isArray(wrapped)) return wrapped
  if (typeof body !== 'object' || entries.length === 0 || !entries.every(([key]) => /^\d+$/.test(key))) {
    throw new Error('')
  }
  return entries.map(([, value]) => value)
}

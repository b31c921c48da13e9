import { parseDay } from '../model/day.ts'

export const EVENTS_PATH = '/api/events.php'

/** Path inside `dist/` of the events at the time of the build. The server uses this file when the live file is unreadable. */
export const PUBLISHED_EVENTS_FILE = '_server/events.json'

export interface AgendaEvent {
  name: string
  /** The first day of the event, `YYYY-MM-DD` in the site's time zone. */
  date: string
  /** The time at which the event begins, `hh:mm:ss`; null when unknown. */
  time: string | null
  image_path: string | null
  institution_type: string
  short_description: string
  /** The last day of an event of several days, `YYYY-MM-DD`. */
  end_date?: string
  end_time?: string
  /** A cancellation or postponement, shown until the event would have ended. */
  change?: EventChange
  /** Further institutions of the event, besides `institution_type`. */
  other_institutions?: string[]
  from?: string
  until?: string
  /** The place of the event, when it is not the institution's address. */
  place?: string
  /** The address of a page with more information, in this site (`/…`) or another one. */
  link?: string
}

export type EventChange = 'cancelled' | 'postponed'

export function lastDay({ date, end_date }: Pick<AgendaEvent, 'date' | 'end_date'>): string {
  return end_date && end_date > date && parseDay(end_date) ? end_date : date
}

/** The events of an institution, or all events when no institution is given. */
export function eventsOf(events: AgendaEvent[], institution?: string): AgendaEvent[] {
  return institution ? events.filter((event) => institutionsOf(event).includes(institution)) : events
}

export function institutionsOf({ institution_type, other_institutions = [] }: AgendaEvent): string[] {
  return [institution_type, ...other_institutions]
}

/**
 * Reads the usable events from a list or a response. Skips items without a name or date. Values of a wrong type count as absent. Accepts
 * the output of PHP hosts: a wrapped list (`{"events":[…]}`), numbered items (`{"0":{…},"2":{…}}`), and numbers as names.
 *
 * @throws Error without a message when the body has no list, so that the caller shows its default text
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
    const [place, link] = [words('place'), text('link')]
    return {
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
      // Refuses addresses such as `javascript:` and `//elsewhere`, because any server may have sent the list.
      ...(link && /^(https?:\/\/|\/(?![/\\]))/.test(link) && { link }),
    }
  })
}

function listOfTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(asText).filter((item) => item !== null) : []
}

/** Returns a text, or a number as text. PHP may send numeric texts as numbers (`JSON_NUMERIC_CHECK`), such as a course called "4". */
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

import { parseDay } from '../model/day.ts'

/** Where the events are read (specification, section 7). */
export const EVENTS_PATH = '/api/events.php'

/** The events at the time of the build, inside `dist/`: the server answers with them when the live file cannot be read. */
export const PUBLISHED_EVENTS_FILE = '_server/events.json'

/** An event as the call answers it (specification, section 3). */
export interface AgendaEvent {
  name: string
  /** `YYYY-MM-DD`, a day in Argentina */
  date: string
  /** `hh:mm:ss` */
  time: string | null
  image_path: string | null
  institution_type: string
  short_description: string
  /** The last day of one that takes several, `YYYY-MM-DD`. */
  end_date?: string
  /** `hh:mm:ss`, on its last day */
  end_time?: string
  /** It does not take place then, and is shown as such until it would be over. */
  change?: EventChange
  /** The institutions that it belongs to besides `institution_type`. */
  other_institutions?: string[]
}

/** The change of an announced event. */
export type EventChange = 'cancelled' | 'postponed'

/** The last day of an event. */
export function lastDay({ date, end_date }: Pick<AgendaEvent, 'date' | 'end_date'>): string {
  // An end before the beginning, or on no day of the calendar, does not count. Days sort as text.
  return end_date && end_date > date && parseDay(end_date) ? end_date : date
}

/** The events of an institution; of all of them when none is given. */
export function eventsOf(events: AgendaEvent[], institution?: string): AgendaEvent[] {
  return institution ? events.filter((event) => institutionsOf(event).includes(institution)) : events
}

/** The ids of an event's institutions. */
export function institutionsOf({ institution_type, other_institutions = [] }: AgendaEvent): string[] {
  return [institution_type, ...other_institutions]
}

/**
 * Reads the usable events of a list, such as an answer. Items without a name or a date are skipped; other values of a wrong type count
 * as absent. PHP hosts also wrap the list (`{"events":[…]}`), number it where its keys have gaps (`{"0":{…},"2":{…}}`), or send a number
 * for a text: that is read for names, descriptions and ids, but tells no day, time or path.
 *
 * @throws an Error without a message when the body is not a list, so that the caller shows its own default text
 */
export function readEvents(body: unknown): AgendaEvent[] {
  return listIn(body).flatMap((item: unknown) => {
    const fields: Partial<Record<string, unknown>> = Object(item)
    const text = (key: string) => (typeof fields[key] === 'string' ? fields[key] : null)
    const words = (key: string) => asText(fields[key])
    const [name, date] = [words('name'), text('date')]
    if (name === null || date === null) return []
    const [end_date, end_time, change] = [text('end_date'), text('end_time'), text('change')]
    const others = listOfTexts(fields.other_institutions)
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
      ...(others.length > 0 && { other_institutions: others }),
    }
  })
}

function listOfTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(asText).filter((item) => item !== null) : []
}

/** PHP writes a text of digits as a number where it is told to (`JSON_NUMERIC_CHECK`): a course called "4", an institution's id. */
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

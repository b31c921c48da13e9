/** Where the events are read (specification, section 7). */
export const EVENTS_PATH = '/api/events.php'

/** The events at the time of the build, inside `dist/`: the server answers with them when the live file cannot be read. */
export const PUBLISHED_EVENTS_FILE = '_server/events.json'

/** An event as the call answers it (specification, section 3). */
export interface SchoolEvent {
  name: string
  /** `YYYY-MM-DD`, a day in Argentina */
  date: string
  /** `hh:mm:ss` */
  time: string | null
  image_path: string | null
  institution_type: string
  short_description: string
}

/**
 * Reads the usable events of a list, such as an answer. Items without a name or a date are skipped; other values of a wrong type count
 * as absent. PHP hosts also wrap the list (`{"events":[…]}`), or number it where its keys have gaps (`{"0":{…},"2":{…}}`).
 *
 * @throws an Error without a message when the body is not a list, so that the caller shows its own default text
 */
export function readEvents(body: unknown): SchoolEvent[] {
  return listIn(body).flatMap((item: unknown) => {
    const fields = item as Partial<Record<string, unknown>> | null
    const text = (key: string) => (typeof fields?.[key] === 'string' ? fields[key] : null)
    const [name, date] = [text('name'), text('date')]
    if (name === null || date === null) return []
    return {
      name,
      date,
      time: text('time'),
      image_path: text('image_path'),
      institution_type: text('institution_type') ?? '',
      short_description: text('short_description') ?? '',
    }
  })
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

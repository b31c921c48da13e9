/** Where the events are read (specification, section 7). */
export const EVENTS_PATH = '/api/events.php'

/** The agenda that was good when the site was built, inside `dist/`: what the server answers when the live one cannot be read. */
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
 * The usable events of a list, such as an answer's. Items without a name or a date are skipped, odd optional values count as absent.
 *
 * @throws an Error without a message when the body is not a list, so that the caller shows its own default text
 */
export function readEvents(body: unknown): SchoolEvent[] {
  if (!Array.isArray(body)) throw new Error('')
  return body.flatMap((item: Partial<Record<string, unknown>> | null) => {
    const text = (key: string) => (typeof item?.[key] === 'string' ? item[key] : null)
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

import { atBase, basePath } from '../model/base-path.ts'
import type { AgendaEvent } from './events.ts'

/** Returns the path of a calendar for subscriptions. Without an institution, the calendar contains the events of all institutions. */
export function calendarPath(institution?: string): string {
  return institution ? `/agenda-${institution}.ics` : '/agenda.ics'
}

export const EVENT_FILE_PATH = '/api/event.ics'

/**
 * Returns the `Link` response header by which a server says that it offers calendar files of events. Without the header, the browser
 * creates the file.
 *
 * @param url the site's address
 */
export function eventFileLink(url: string): string {
  return `<${atBase(basePath(url), EVENT_FILE_PATH)}>; rel="item"; type="text/calendar"`
}

/** Returns the query of an event's calendar file, which names the event. */
export function eventQuery(event: Pick<AgendaEvent, 'date' | 'time' | 'institution_type' | 'name'>): string {
  const { date, time, institution_type: institution, name } = event
  return String(new URLSearchParams({ date, time: time ?? '', institution, name }))
}

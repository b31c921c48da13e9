import type { AgendaEvent } from './events.ts'

/** The path of a calendar that people can subscribe to: for all institutions, or for one. */
export function calendarPath(institution?: string): string {
  return institution ? `/agenda-${institution}.ics` : '/agenda.ics'
}

export const EVENT_FILE_PATH = '/api/event.ics'

/** `Link` header of the events' response from servers that offer calendar files; without it the browser creates the file. */
export const EVENT_FILE_LINK = `<${EVENT_FILE_PATH}>; rel="item"; type="text/calendar"`

/** Identifies an event by date, time and name, because events have no id. Also the query of its calendar file. */
export function eventQuery({ date, time, name }: AgendaEvent): string {
  return String(new URLSearchParams({ date, time: time ?? '', name }))
}

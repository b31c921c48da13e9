import type { AgendaEvent } from './events.ts'

/** The path of a calendar that people can subscribe to: that of one institution, or without one, that of all. */
export function calendarPath(institution?: string): string {
  return institution ? `/agenda-${institution}.ics` : '/agenda.ics'
}

export const EVENT_FILE_PATH = '/api/event.ics'

/** Value of the `Link` header in the events' response of servers that offer calendar files. Without it, the browser creates the file. */
export const EVENT_FILE_LINK = `<${EVENT_FILE_PATH}>; rel="item"; type="text/calendar"`

/** Identifies an event by date, time and name, because events have no id. The result is also the query of the event's calendar file. */
export function eventQuery({ date, time, name }: AgendaEvent): string {
  return String(new URLSearchParams({ date, time: time ?? '', name }))
}

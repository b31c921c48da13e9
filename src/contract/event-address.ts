import type { AgendaEvent } from './events.ts'

/** Where a server that makes calendar files of its events answers with one of them. */
export const EVENT_FILE_PATH = '/api/event.ics'

/** The `Link` header by which such a server announces this in its answer to the events' call; without it browsers make the file themselves. */
export const EVENT_FILE_LINK = `<${EVENT_FILE_PATH}>; rel="item"; type="text/calendar"`

/** Identifies an event, since events have no id; also the query of its file's address. */
export function eventQuery({ date, time, name }: AgendaEvent): string {
  return String(new URLSearchParams({ date, time: time ?? '', name }))
}

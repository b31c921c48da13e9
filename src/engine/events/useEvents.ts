import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import { EVENT_FILE_PATH, eventQuery } from '../../contract/event-address.ts'
import { EVENTS_PATH, eventsOf, readEvents, type AgendaEvent } from '../../contract/events.ts'
import { readJson } from '../../contract/read-json.ts'
import { fill } from '../fill.ts'
import type { SiteData } from '../site-context.ts'

export interface EventList {
  events: AgendaEvent[]
  fileOf: (event: AgendaEvent, site: SiteData) => string
}

/** The state of a request for events. `at` is the time of the response. `reason` is the error's message, which may be empty. */
export type EventsState =
  | { status: 'loading' }
  | { status: 'error'; at: Date; reason: string }
  | ({ status: 'ready'; at: Date } & EventList)

/** The events to show in previews, whose HTML requests no events from the server. Undefined on pages. */
export const EventsContext = createContext<AgendaEvent[] | undefined>(undefined)

/**
 * Fetches the active events from the server, and fetches them again when the caller calls `retry`.
 *
 * @param httpError message for an error status; `{code}` is replaced by the status
 * @param institution if given, only the events of this institution
 */
export function useEvents(httpError: string, institution?: string) {
  const given = use(EventsContext)
  const [state, setState] = useState<EventsState>(() =>
    given
      ? { status: 'ready', at: new Date(), events: eventsOf(given, institution), fileOf: fileAddress }
      : { status: 'loading' },
  )
  const running = useRef(new AbortController())

  const load = useCallback(() => {
    running.current.abort()
    const { signal } = (running.current = new AbortController())
    // Ignores the result of an aborted request, which would overwrite a newer result.
    const update = (next: EventsState) => {
      if (!signal.aborted) setState(next)
    }
    fetchEvents(httpError, signal).then(
      ({ events, fileOf }) =>
        update({ status: 'ready', at: new Date(), events: eventsOf(events, institution), fileOf }),
      (error: unknown) =>
        update({ status: 'error', at: new Date(), reason: error instanceof Error ? error.message : '' }),
    )
  }, [httpError, institution])

  useEffect(() => {
    load()
    return () => running.current.abort()
  }, [load])

  function retry() {
    setState({ status: 'loading' })
    load()
  }

  return { state, retry }
}

async function fetchEvents(httpError: string, signal: AbortSignal): Promise<EventList> {
  const response = await fetch(`${EVENTS_PATH}?status=active`, { signal })
  if (!response.ok) throw new Error(fill(httpError, { code: response.status }))
  const hasFiles = response.headers.get('link')?.includes(`<${EVENT_FILE_PATH}>`) === true
  const events = readEvents(await readJson(response))
  return {
    events,
    fileOf: hasFiles ? fileAddress : (await import('./data-address.ts')).dataAddress,
  }
}

function fileAddress(event: AgendaEvent): string {
  return `${EVENT_FILE_PATH}?${eventQuery(event)}`
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { EVENT_FILE_PATH, eventQuery } from '../../contract/event-address.ts'
import {
  EVENTS_FILE_PATH,
  EVENTS_PATH,
  eventsOf,
  readEvents,
  type AgendaEvent,
} from '../../contract/events.ts'
import { readJson } from '../../contract/read-json.ts'
import type { Ending } from '../../model/site.ts'
import { useAddress } from '../../ui/base-path.ts'
import { fill } from '../fill.ts'
import { useSite, type SiteData } from '../site-context.ts'

export interface EventList {
  events: AgendaEvent[]
  /** Returns the address of an event's calendar file. When absent, the link to the file is omitted. */
  fileOf?: ((event: AgendaEvent, site: SiteData) => string) | undefined
}

/** An event of the build, with the time when it is over. */
export type KnownEvent = AgendaEvent & Ending

/**
 * The state of a request for events; `known` before the request. Until the server answers, `events` are those of the build. `at` is the
 * time of the response. `reason` is the error's message, which may be empty.
 */
export type EventsState = EventList &
  (
    | { status: 'known' | 'loading' }
    | { status: 'error'; at: Date; reason: string }
    | { status: 'ready'; at: Date }
  )

/**
 * Fetches the active events from the server, and fetches them again when the caller calls `retry`, which moves the focus to `section`.
 *
 * @param institution if given, only the events of this institution
 * @param known the events as of the build; without them, the first state is `loading`
 */
export function useEvents(institution?: string, known?: KnownEvent[]) {
  const { formsUrl, messages, timeZone } = useSite()
  const { httpError, connectionError } = messages.events
  const isFile = formsUrl !== undefined
  const address = useAddress()(isFile ? EVENTS_FILE_PATH : `${EVENTS_PATH}?status=active`)
  const [state, setState] = useState<EventsState>({
    status: known ? 'known' : 'loading',
    events: known ?? [],
  })
  const running = useRef(new AbortController())
  const section = useRef<HTMLElement>(null)

  const load = useCallback(() => {
    running.current.abort()
    const { signal } = (running.current = new AbortController())
    // Ignores the result of an aborted request, which would overwrite a newer result.
    const update = (next: (before: EventsState) => EventsState) => {
      if (!signal.aborted) setState(next)
    }
    update(({ events, fileOf }) => ({ status: 'loading', events: events.filter(isAhead), fileOf }))
    const list = fetchEvents(address, httpError, signal)
    // A server leaves out what is over; a file may be some days old.
    ;(isFile ? list.then((all) => withoutPast(all, timeZone)) : list).then(
      ({ events, fileOf }) =>
        update(() => ({ status: 'ready', at: new Date(), events: eventsOf(events, institution), fileOf })),
      (error: unknown) =>
        update((before) => ({
          ...before,
          status: 'error',
          at: new Date(),
          reason: reasonOf(error, connectionError),
        })),
    )
  }, [address, isFile, timeZone, httpError, connectionError, institution])

  useEffect(() => {
    load()
    return () => running.current.abort()
  }, [load])

  const retry = () => {
    // Moves the focus, because the pressed button is about to disappear.
    section.current?.focus({ preventScroll: true })
    load()
  }
  return { state, retry, section }
}

const isAhead = ({ ends = Infinity }: KnownEvent) => ends > Date.now()

/** Returns an error's message. Browsers describe a lost connection (TypeError) and a broken response (SyntaxError) in English only. */
function reasonOf(error: unknown, connectionError: string): string {
  if (error instanceof TypeError || error instanceof SyntaxError) return connectionError
  return error instanceof Error ? error.message : ''
}

async function fetchEvents(address: string, httpError: string, signal: AbortSignal): Promise<EventList> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(fill(httpError, { code: response.status }))
  const hasFiles = response.headers.get('link')?.includes(`${EVENT_FILE_PATH}>`) === true
  const events = readEvents(await readJson(response))
  return { events, fileOf: hasFiles ? fileAddress : await loadDataAddress() }
}

async function withoutPast({ events, fileOf }: EventList, timeZone: string): Promise<EventList> {
  const { upcomingEvents } = await import('../../contract/upcoming.ts')
  return { events: upcomingEvents(events, new Date(), timeZone), fileOf }
}

/** Loads the function that makes calendar files. A failure omits only the links to these files. */
async function loadDataAddress(): Promise<EventList['fileOf']> {
  return import('./data-address.ts').then(
    (loaded) => loaded.dataAddress,
    () => undefined,
  )
}

function fileAddress(event: AgendaEvent): string {
  return `${EVENT_FILE_PATH}?${eventQuery(event)}`
}

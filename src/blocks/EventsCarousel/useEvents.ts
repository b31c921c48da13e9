import { useCallback, useEffect, useRef, useState } from 'react'
import { EVENTS_PATH, readEvents, type SchoolEvent } from '../../contract/events.ts'
import { fill } from '../../engine/fill.ts'

/** `reason` is empty when the failure says nothing of itself. */
export type EventsState =
  { status: 'loading' } | { status: 'error'; reason: string } | { status: 'ready'; events: SchoolEvent[] }

/**
 * The active events, asked for once when the block appears and again only by `retry` (specification, section 4).
 *
 * @param httpError the text for a refused call, with `{code}`
 */
export function useEvents(httpError: string) {
  const [state, setState] = useState<EventsState>({ status: 'loading' })
  const running = useRef(new AbortController())

  const ask = useCallback(() => {
    running.current.abort()
    const { signal } = (running.current = new AbortController())
    // An answer to a question that is no longer asked is dropped: an abort is no error, and nothing newer gets overwritten.
    const settle = (next: EventsState) => {
      if (!signal.aborted) setState(next)
    }
    fetchEvents(httpError, signal).then(
      (events) => settle({ status: 'ready', events }),
      (error: unknown) => settle({ status: 'error', reason: error instanceof Error ? error.message : '' }),
    )
  }, [httpError])

  useEffect(() => {
    ask()
    return () => running.current.abort()
  }, [ask])

  function retry() {
    setState({ status: 'loading' })
    ask()
  }

  return { state, retry }
}

async function fetchEvents(httpError: string, signal: AbortSignal): Promise<SchoolEvent[]> {
  const response = await fetch(`${EVENTS_PATH}?status=active`, { signal })
  if (!response.ok) throw new Error(fill(httpError, { code: response.status }))
  return readEvents(await response.json())
}

import { useMemo } from 'react'
import styled from 'styled-components'
import type { AgendaEvent } from '../../contract/events.ts'
import { useSite } from '../site-context.ts'
import type { EventList } from './useEvents.ts'

/**
 * Adds an event to the visitor's calendar. From a server that has the file a telephone opens it at once, in any browser; where
 * none has, the link carries the file itself, which is then downloaded. Renders `<a>`.
 *
 * @param event with a day that exists
 */
export function AddToCalendar({ event, fileOf }: { event: AgendaEvent; fileOf: EventList['fileOf'] }) {
  const site = useSite()
  const text = site.messages.events.addToCalendar
  const address = useMemo(() => fileOf(event, site), [event, fileOf, site])
  return (
    <Small
      href={address}
      type="text/calendar"
      download={address.startsWith('data:') ? `${event.date}.ics` : undefined}
      aria-label={`${text}: ${event.name}`}
    >
      {text}
    </Small>
  )
}

const Small = styled.a`
  padding-block: 12px;
  font-size: var(--size--1);
`

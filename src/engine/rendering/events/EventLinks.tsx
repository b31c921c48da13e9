import { useMemo } from 'react'
import styled from 'styled-components'
import type { AgendaEvent } from '../../contract/events.ts'
import { parseDay } from '../../model/day.ts'
import { useAddress } from '../../ui/base-path.ts'
import { Link } from '../../ui/Link.tsx'
import { useSite } from '../site-context.ts'
import type { EventList } from './useEvents.ts'

interface EventLinksProps {
  event: AgendaEvent
  fileOf?: EventList['fileOf']
}

export function EventLinks({ event, fileOf }: EventLinksProps) {
  const { details } = useSite().messages.events
  const isDated = fileOf && parseDay(event.date)
  if (!event.link && !isDated) return null
  return (
    <Row>
      {event.link && (
        <Link to={event.link} aria-label={`${details}: ${event.name}`}>
          {details}
        </Link>
      )}
      {isDated && <AddToCalendar event={event} fileOf={fileOf} />}
    </Row>
  )
}

/** Renders the link to an event's calendar file. If the server has no such file, a data URL contains the file. */
function AddToCalendar({ event, fileOf }: { event: AgendaEvent; fileOf: NonNullable<EventList['fileOf']> }) {
  const site = useSite()
  const text = site.messages.events.addToCalendar
  const at = useAddress()
  const address = useMemo(() => fileOf(event, site), [event, fileOf, site])
  return (
    <a
      href={at(address)}
      type="text/calendar"
      download={address.startsWith('data:') ? `${event.date}.ics` : undefined}
      aria-label={`${text}: ${event.name}`}
    >
      {text}
    </a>
  )
}

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  font-size: var(--size--1);
  & > a {
    padding-block: 12px;
  }
`

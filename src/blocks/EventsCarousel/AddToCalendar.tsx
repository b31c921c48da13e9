import { useMemo } from 'react'
import styled from 'styled-components'
import { EVENT_FILE_PATH, eventFile, eventVenue, eventQuery } from '../../contract/event-file.ts'
import type { SchoolEvent } from '../../contract/events.ts'
import { useSite } from '../../engine/site-context.ts'
import { findInstitution } from '../../model/site.ts'

/**
 * Adds an event to the visitor's calendar. From a server that has the file a telephone opens it at once, in any browser; where
 * none has, the link carries the file itself, which is then downloaded. Renders `<a>`.
 *
 * @param event with a day that exists
 */
export function AddToCalendar({ event, hasFile }: { event: SchoolEvent; hasFile: boolean }) {
  const site = useSite()
  const text = site.messages.events.addToCalendar
  const address = useMemo(() => {
    if (hasFile) return `${EVENT_FILE_PATH}?${eventQuery(event)}`
    const institution = findInstitution(site, event.institution_type)
    const file = eventFile(event, site, institution && eventVenue(institution))
    return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`
  }, [event, hasFile, site])
  return (
    <Small
      href={address}
      type="text/calendar"
      download={hasFile ? undefined : `${event.date}.ics`}
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

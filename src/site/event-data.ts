import type { SchoolEvent } from '../contract/events.ts'
import { blocksOfType } from '../engine/blocks-of-type.ts'
import { canonicalUrl, postalAddress } from '../engine/metadata.ts'
import { findInstitution, NOT_FOUND, type Page, type SiteInfo } from '../model/site.ts'
import { momentAt, zoneOffset } from '../model/time-zone.ts'

/**
 * The coming events as search engines read them (JSON-LD, schema.org/Event, with what Google demands: name, start and place),
 * on the pages that show them. They take place at the institution's address.
 */
export function eventData(
  site: Pick<SiteInfo, 'url' | 'timeZone' | 'institutions'>,
  page: Page,
  events: SchoolEvent[],
): object[] {
  if (page.path === NOT_FOUND || blocksOfType(page, 'EventsCarousel').length === 0) return []
  return events.flatMap((event) => {
    const institution = findInstitution(site, event.institution_type)
    if (!institution) return []
    const { name, path, address } = institution
    return {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: event.name,
      description: event.short_description,
      startDate: event.time ? withOffset(`${event.date}T${event.time}`, site.timeZone) : event.date,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name, address: postalAddress(address) },
      organizer: { '@type': 'Organization', name, url: canonicalUrl(site, { path }) },
      ...(event.image_path && {
        image: [site.url + new URL(event.image_path, 'https://site.invalid').pathname],
      }),
    }
  })
}

/** `2026-11-28T10:00:00-03:00`: the local time of a zone, with how far it is from UTC then (ISO 8601). */
function withOffset(local: string, timeZone: string): string {
  const minutes = zoneOffset(momentAt(local, timeZone), timeZone) / 60_000
  const two = (number: number) => String(Math.trunc(number)).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${local}${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
}

import type { SchoolEvent } from '../../contract/events.ts'
import { canonicalUrl, postalAddress } from '../../engine/metadata.ts'
import { findInstitution, type SiteInfo } from '../../model/site.ts'
import { momentAt, zoneOffset } from '../../model/time-zone.ts'

interface Announced {
  site: Pick<SiteInfo, 'url' | 'timeZone' | 'institutions'>
  events: SchoolEvent[]
}

/**
 * The coming events as search engines read them (schema.org/Event, with what Google demands: name, start and location). They
 * take place at the institution's address.
 */
export function structuredData(_: unknown, { site, events }: Announced): object[] {
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

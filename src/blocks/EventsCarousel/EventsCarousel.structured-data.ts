import type { SchoolEvent } from '../../contract/events.ts'
import { canonicalUrl, postalAddress } from '../../engine/metadata.ts'
import { findInstitution, type SiteInfo } from '../../model/site.ts'
import { offsetAt } from '../../model/time-zone.ts'
import { imageAddress } from './format.ts'

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
    const image = imageAddress(event.image_path)
    const local = `${event.date}T${event.time}`
    return {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: event.name,
      description: event.short_description,
      startDate: event.time ? local + offsetAt(local, site.timeZone) : event.date,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name, address: postalAddress(address) },
      organizer: { '@type': 'Organization', name, url: canonicalUrl(site, { path }) },
      ...(image && { image: [site.url + image] }),
    }
  })
}

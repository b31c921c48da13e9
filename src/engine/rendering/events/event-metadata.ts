import { institutionsOf, lastDay, type AgendaEvent } from '../../contract/events.ts'
import { canonicalUrl, postalAddress } from '../metadata.ts'
import { findInstitution, type SiteInfo } from '../../model/site.ts'
import { offsetAt } from '../../model/time-zone.ts'
import { imageAddress } from './format-event.ts'

export interface Announced {
  site: Pick<SiteInfo, 'url' | 'timeZone' | 'institutions'>
  events: AgendaEvent[]
}

/**
 * Describes upcoming events for search engines, as schema.org/Event with the fields that Google requires. The location is the institution's
 * address.
 */
export function eventMetadata({ site, events }: Announced): object[] {
  return events.flatMap((event) => {
    const institution = findInstitution(site, event.institution_type)
    if (!institution) return []
    const { name, address } = institution
    const image = imageAddress(event.image_path)
    const at = (day: string, time: string) => `${day}T${time}${offsetAt(`${day}T${time}`, site.timeZone)}`
    const last = lastDay(event)
    const end = event.end_time ? at(last, event.end_time) : last > event.date ? last : undefined
    const organizers = institutionsOf(event).flatMap((id) => findInstitution(site, id) ?? [])
    return {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: event.name,
      description: event.short_description,
      startDate: event.time ? at(event.date, event.time) : event.date,
      ...(end && { endDate: end }),
      eventStatus: `https://schema.org/${STATUS[event.change ?? 'scheduled']}`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: event.place
        ? { '@type': 'Place', name: event.place, address: event.place }
        : { '@type': 'Place', name, address: postalAddress(address) },
      organizer: oneOrMore(
        organizers.map((organizer) => ({
          '@type': 'Organization',
          name: organizer.name,
          url: canonicalUrl(site, organizer),
        })),
      ),
      ...(image && { image: [site.url + image] }),
    }
  })
}

const STATUS = { scheduled: 'EventScheduled', cancelled: 'EventCancelled', postponed: 'EventPostponed' }

const oneOrMore = <T>(values: T[]) => (values.length === 1 ? values[0] : values)

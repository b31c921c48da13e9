import type { SearchEntry } from '../contract/search-index.ts'
import { lastDay, type AgendaEvent } from '../contract/events.ts'
import { formatDays, formatTimes } from '../rendering/events/format-event.ts'
import { endOf } from '../model/period.ts'
import { findInstitution, type Page, type SiteInfo } from '../model/site.ts'

/** A search result, and texts that find it although the result does not show them. */
export interface SearchPart {
  entry: SearchEntry
  texts: string[]
}

export interface Agenda {
  events: readonly AgendaEvent[]
  page?: string | undefined
}

/** Returns a search result with the contact data of each institution whose page is shown. */
export function institutionParts({ institutions, messages }: SiteInfo, pages: readonly Page[]): SearchPart[] {
  const paths = new Set(pages.map(({ path }) => path))
  const { address: place, phone, email: mail, whatsapp: chat } = messages.contactData
  return institutions
    .filter(({ path }) => paths.has(path))
    .map(({ path, name, shortName, label, address, phones, whatsapp, email }) => ({
      entry: {
        to: path,
        title: name,
        about: [`${address.street}, ${address.locality}`, whatsapp, email].filter(Boolean).join(' · '),
        phones,
      },
      texts: [shortName, label, place, phone, mail, ...phones, ...(whatsapp ? [chat] : [])],
    }))
}

export function eventParts(site: SiteInfo, { events, page }: Agenda): SearchPart[] {
  const { institutions, language, messages, timeZone } = site
  return events.map((event) => {
    const { name, institution_type, change, place, link, short_description } = event
    const institution = findInstitution({ institutions }, institution_type)
    const when = [formatDays(event, language), formatTimes(event, messages.events.timeSuffix)]
    const said = [change && messages.events[change], ...when, place, short_description]
    return {
      entry: {
        to: link ?? page ?? institution?.path ?? '/',
        title: name,
        about: said.filter(Boolean).join(' · '),
        ends: endOf({ until: lastDay(event) }, timeZone),
      },
      texts: institution ? [institution.shortName, institution.label] : [],
    }
  })
}

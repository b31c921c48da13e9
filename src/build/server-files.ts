import { definitions } from '../content/schema/definitions.ts'
import { CONTACT_FIELDS } from '../contract/contact.ts'
import { eventVenue } from '../contract/event-file.ts'
import { answerToken } from '../contract/form-answer.ts'
import type { ServerSite } from '../contract/messages.ts'
import { blocksIn } from '../engine/blocks-in.ts'
import type { SiteData } from '../engine/site-context.ts'
import type { Site } from '../model/site.ts'
import type { DocumentParts } from '../site/document.ts'
import type { renderPage } from '../site/entry-server.tsx'

/** What the server needs to know of the site. */
export function serverSite(site: Site, shared: SiteData): ServerSite {
  const { contact, server, mail, events } = site.messages
  return {
    url: site.url,
    language: site.language,
    timeZone: site.timeZone,
    messages: { contact, server, mail },
    changes: { cancelled: events.cancelled, postponed: events.postponed },
    noticeEnds: shared.notice?.ends,
    venues: Object.fromEntries(site.institutions.map((one) => [one.id, eventVenue(one)])),
    defaultInstitution: site.institutions[0]!.formOption,
    mailboxes: site.institutions.map(({ formOption, email }) => ({
      institution: formOption,
      address: email,
    })),
  }
}

/** The page that answers a form posted without JavaScript, with tokens instead of the values. */
export function formAnswer(
  site: Site,
  shared: SiteData,
  render: typeof renderPage,
): DocumentParts | undefined {
  const page = site.pages.find((page) =>
    blocksIn(page).some(({ type }) => definitions[type]?.['x-posts'] === 'contact'),
  )
  if (!page) return undefined
  const values = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, answerToken(field)]))
  const answer = { status: answerToken('status'), text: answerToken('text'), values }
  return { site, page, ...render(shared, page, answer), notice: shared.notice }
}

import type { PostingBlock } from '../content/resolve/separate-forms.ts'
import { definitions } from '../content/schema/definitions.ts'
import { CONTACT_FIELDS } from '../contract/contact.ts'
import { eventVenue } from '../contract/event-file.ts'
import { answerToken } from '../contract/form-answer.ts'
import { formPageFile, type FormContent, type ServerForm } from '../contract/forms.ts'
import type { ServerSite } from '../contract/messages.ts'
import { blocksIn } from '../engine/blocks-in.ts'
import type { SiteData } from '../engine/site-context.ts'
import { findInstitution, type Site } from '../model/site.ts'
import type { DocumentParts } from '../site/document.ts'
import type { renderPage } from '../site/entry-server.tsx'

/** What the server needs to know of the site. */
export function serverSite(site: Site, shared: SiteData, posting: readonly PostingBlock[]): ServerSite {
  const { contact, forms, server, mail, events } = site.messages
  return {
    url: site.url,
    language: site.language,
    timeZone: site.timeZone,
    messages: { contact, forms, server, mail },
    changes: { cancelled: events.cancelled, postponed: events.postponed },
    noticeEnds: shared.notice?.ends,
    venues: Object.fromEntries(site.institutions.map((one) => [one.id, eventVenue(one)])),
    defaultInstitution: site.institutions[0]!.formOption,
    mailboxes: site.institutions.map(({ formOption, email }) => ({
      institution: formOption,
      address: email,
    })),
    forms: eachOnce(posting).map((form) => serverForm(form, site)),
  }
}

/** The same form may stand on several pages. */
function eachOnce(forms: readonly PostingBlock[]): PostingBlock[] {
  return [...new Map(forms.toReversed().map((form) => [String(form.block.id), form])).values()].toReversed()
}

function serverForm({ page, block }: PostingBlock, site: Site): ServerForm {
  const { id, heading, fields, institution, recipients, subject, answer } = asForm(block)
  const { formOption } = findInstitution(site, institution ?? page.institution) ?? site.institutions[0]!
  return {
    id,
    name: heading,
    fields,
    recipients: recipients ?? [],
    institution: formOption,
    subject: subject ?? heading,
    answer: answer ?? site.messages.forms.success,
  }
}

/** A block with `x-posts: form` in its schema has what that demands. */
function asForm(block: Record<string, unknown>): FormContent {
  return block as object as FormContent
}

/** For each form of the content, its page with tokens instead of what somebody has typed, and the file for it. */
export function* formPages(
  site: Site,
  shared: SiteData,
  forms: readonly PostingBlock[],
  render: typeof renderPage,
): Generator<{ path: string; parts: DocumentParts }> {
  for (const { page: written, block } of eachOnce(forms)) {
    const { id } = asForm(block)
    const page = site.pages.find(({ path }) => path === written.path)!
    const answer = { form: id, status: answerToken('status'), text: answerToken('text'), values: {} }
    yield {
      path: formPageFile(id),
      parts: { site, page, ...render(shared, page, answer), notice: shared.notice },
    }
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

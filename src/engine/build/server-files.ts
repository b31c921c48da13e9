import type { PostingBlock } from '../content/resolve/separate-forms.ts'
import { definitions } from '../content/schema/definitions.ts'
import { calendarPath } from '../contract/event-address.ts'
import { eventVenues } from '../contract/event-file.ts'
import { answerToken, formPageFile } from '../contract/form-answer.ts'
import { fieldsIn, type FormContent, type ServerForm } from '../contract/forms.ts'
import type { ServerSite } from '../contract/messages.ts'
import { typesIn } from '../rendering/blocks-in.ts'
import type { SiteData } from '../rendering/site-context.ts'
import type { FormAnswer } from '../rendering/form/form-answer-context.ts'
import { findInstitution, type Page, type Site } from '../model/site.ts'

export function serverSite(site: Site, shared: SiteData, posting: readonly PostingBlock[]): ServerSite {
  const { contact, forms, server, mail, events } = site.messages
  return {
    name: site.name,
    url: site.url,
    language: site.language,
    timeZone: site.timeZone,
    messages: { contact, forms, server, mail },
    changes: { cancelled: events.cancelled, postponed: events.postponed },
    noticeEnds: shared.notice?.ends,
    venues: eventVenues(site.institutions),
    calendars: calendars(site),
    mailboxes: site.institutions.map(({ id, formOption, label, email }) => ({
      id,
      institution: formOption,
      label,
      address: email,
    })),
    ...(site.redirects && { redirects: site.redirects }),
    forms: uniqueForms(posting).map((form) => serverForm(form, site)),
  }
}

function calendars({ name, institutions }: Site): ServerSite['calendars'] {
  return Object.fromEntries([
    [calendarPath(), { name }],
    ...institutions.map(({ id, label }) => [
      calendarPath(id),
      { name: `${name} · ${label}`, institution: id },
    ]),
  ])
}

/** Removes forms with a repeated id, because the same form may be on several pages. */
function uniqueForms(forms: readonly PostingBlock[]): PostingBlock[] {
  return [...new Map(forms.toReversed().map((form) => [String(form.block.id), form])).values()].toReversed()
}

function serverForm({ page, block }: PostingBlock, site: Site): ServerForm {
  const { id, heading, fields, institution, recipients, subject, answer } = asForm(block)
  return {
    id,
    name: heading,
    fields: fieldsIn(fields),
    recipients: recipients ?? [],
    institution: findInstitution(site, institution ?? page.institution)?.formOption ?? '',
    subject: subject ?? heading,
    answer: answer ?? site.messages.forms.success,
  }
}

/** Casts a block to a form. The schema guarantees the fields of a form in blocks with `x-posts: form`. */
function asForm(block: Record<string, unknown>): FormContent {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema has been checked
  return block as object as FormContent
}

export interface AnswerPage {
  path: string
  page: Page
  answer: FormAnswer
}

/**
 * Makes the pages that answer a form sent without JavaScript: one for the contact form, and one for each other form. They contain tokens in
 * place of the values.
 */
export function* formAnswers(site: Site, forms: readonly PostingBlock[]): Generator<AnswerPage> {
  const contact = site.pages.find((page) => typesIn(page).some(isContactForm))
  const answer = { status: answerToken('status'), text: answerToken('text'), hasTokens: true }
  if (contact) yield { path: formPageFile(), page: contact, answer }
  for (const { page: written, block } of uniqueForms(forms)) {
    const { id } = asForm(block)
    const page = site.pages.find(({ path }) => path === written.path)
    if (page) yield { path: formPageFile(id), page, answer: { ...answer, form: id } }
  }
}

function isContactForm(type: string): boolean {
  return definitions[type]?.['x-posts'] === 'contact'
}

import type { PostingBlock } from '../content/resolve/separate-forms.ts'
import { definitions } from '../content/schema/definitions.ts'
import { CONTACT_FIELDS } from '../contract/contact.ts'
import { calendarPath } from '../contract/event-address.ts'
import { eventVenues } from '../contract/event-file.ts'
import { answerToken, FORM_ANSWER_FILE } from '../contract/form-answer.ts'
import { fieldsIn, formPageFile, type FormContent, type ServerForm } from '../contract/forms.ts'
import type { ServerSite } from '../contract/messages.ts'
import { typesIn } from '../engine/blocks-in.ts'
import type { SiteData } from '../engine/site-context.ts'
import type { FormAnswer } from '../engine/form-answer-context.ts'
import type { Institution } from '../model/site.generated.ts'
import { findInstitution, type Page, type Site } from '../model/site.ts'

export function serverSite(site: Site, shared: SiteData, posting: readonly PostingBlock[]): ServerSite {
  const { contact, forms, server, mail, events } = site.messages
  return {
    url: site.url,
    language: site.language,
    timeZone: site.timeZone,
    messages: { contact, forms, server, mail },
    changes: { cancelled: events.cancelled, postponed: events.postponed },
    noticeEnds: shared.notice?.ends,
    venues: eventVenues(site.institutions),
    calendars: calendars(site),
    defaultInstitution: defaultInstitution(site).formOption,
    mailboxes: site.institutions.map(({ id, formOption, email }) => ({
      id,
      institution: formOption,
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

/** The schema requires at least one institution. */
function defaultInstitution({ institutions: [first] }: Site): Institution {
  if (!first) throw new Error('A site has no institution.')
  return first
}

/** Removes forms with a repeated id, because the same form may be on several pages. */
function uniqueForms(forms: readonly PostingBlock[]): PostingBlock[] {
  return [...new Map(forms.toReversed().map((form) => [String(form.block.id), form])).values()].toReversed()
}

function serverForm({ page, block }: PostingBlock, site: Site): ServerForm {
  const { id, heading, fields, institution, recipients, subject, answer } = asForm(block)
  const { formOption } = findInstitution(site, institution ?? page.institution) ?? defaultInstitution(site)
  return {
    id,
    name: heading,
    fields: fieldsIn(fields),
    recipients: recipients ?? [],
    institution: formOption,
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
  const [status, text] = [answerToken('status'), answerToken('text')]
  const values = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, answerToken(field)]))
  if (contact) yield { path: FORM_ANSWER_FILE, page: contact, answer: { status, text, values } }
  for (const { page: written, block } of uniqueForms(forms)) {
    const { id } = asForm(block)
    const page = site.pages.find(({ path }) => path === written.path)
    if (page) yield { path: formPageFile(id), page, answer: { form: id, status, text, values: {} } }
  }
}

function isContactForm(type: string): boolean {
  return definitions[type]?.['x-posts'] === 'contact'
}

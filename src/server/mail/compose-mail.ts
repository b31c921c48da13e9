import { hash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { isMailbox } from '../../engine/model/is-email.ts'
import { OFFICE_PATH } from '../../engine/contract/editor-access.ts'
import type { ServerSite } from '../../engine/contract/messages.ts'
import type { FieldAnswer, FilledForm } from '../../engine/contract/forms.ts'
import type { DueAnswer } from '../storage/answers.ts'
import type { Mail } from '../storage/outbox.ts'
import { filledForm } from '../storage/find-requests.ts'
import { answerInWords, formatMoment } from '../times.ts'

/** A mail. The visitor's words appear only in `text`. `replyTo` is the visitor's address, unless mail programs might misread it. */
export interface Message {
  from: string
  to: string
  replyTo?: string
  subject: string
  messageId?: string
  /** the mail to which a person answers with this one */
  inReplyTo?: string
  text: string
}

export interface Addresses {
  from: string
  fallback?: string | undefined
}

/**
 * Writes the mail about a request, to the recipients of its form or to the mailbox of its institution. The subject has the number and the
 * institution, because mail programs stack mails with the same subject. If the browser did not tell whether a page of this site sent
 * the request, the subject starts with a note in brackets, which the text explains.
 *
 * @throws Error without a recipient
 */
export function composeMail(mail: Mail, site: ServerSite, addresses: Addresses): Message {
  const texts = site.messages.mail
  const isHidden = mail.suspicion === 'hidden-origin'
  const replyTo = safeAddress(mail.email)
  const subject = subjectOf(mail, site)
  const lines = [
    ...(filledForm(mail) ? [] : [texts.intro]),
    ...(replyTo ? [texts.reply] : []),
    ...describe(mail, site),
  ]
  return {
    from: senderOf(addresses, site),
    to: recipientOf(mail, site, addresses),
    ...(replyTo && { replyTo }),
    subject: oneLine(isHidden ? `[${texts.hiddenOrigin}] ${subject}` : subject),
    messageId: messageId(mail.token, addresses),
    text: lines.join('\n'),
  }
}

/**
 * Writes an answer of the office to the visitor, with the request quoted below it. Replies to it go to the mailbox that gets the requests.
 * All mails to a visitor about one request are one conversation.
 */
export function composeAnswer(answer: DueAnswer, site: ServerSite, addresses: Addresses): Message {
  const { recipient, token, text, request_token, received_at, message } = answer
  const replyTo = findRecipient(answer, site, addresses)
  const about = [institutionOf(answer, site), formatMoment(received_at, site.timeZone, site.language)]
  const quote = [about.filter(Boolean).join(' · '), ...message.split('\n')].map((line) => `> ${line}`)
  return {
    from: senderOf(addresses, site),
    to: recipient,
    ...(replyTo && { replyTo }),
    subject: oneLine(`Re: ${subjectOf({ ...answer, id: answer.request_id }, site)}`),
    messageId: messageId(token, addresses),
    inReplyTo: messageId(request_token, addresses),
    text: [text, '', ...quote, ''].join('\n'),
  }
}

/** Writes one mail about several requests to the same recipient, used when very many requests arrive. */
export function composeDigest(mails: readonly Mail[], site: ServerSite, addresses: Addresses): Message {
  const [first] = mails
  if (!first) throw new Error('no mail')
  const { subject } = site.messages.mail
  const ids = mails.map(({ id }) => id)
  const institutions = [...new Set(mails.map((mail) => institutionOf(mail, site)))].filter(Boolean)
  const numbers = `${subject} ${Math.min(...ids)}–${Math.max(...ids)} (${mails.length})`
  return {
    from: senderOf(addresses, site),
    to: recipientOf(first, site, addresses),
    subject: oneLine([numbers, ...institutions].join(' · ')),
    // Only a mail about the same requests gets the same id, because mailboxes hide a mail with an id that they already have.
    messageId: messageId(hash('sha256', mails.map(({ token }) => token).join()).slice(0, 32), addresses),
    text: mails.map((mail) => describe(mail, site).join('\n')).join(`${'-'.repeat(40)}\n`),
  }
}

/** Returns the operator's sender address, with the name of the site unless the operator has set another one. */
export function senderOf({ from }: Addresses, { name = '' }: Pick<ServerSite, 'name'>): string {
  const shown = oneLine(name).replaceAll(/["\\]/g, '').trim()
  return shown === '' || from.includes('<') ? from : `"${shown}" <${from.trim()}>`
}

/** Returns the topic, the number and the institution of a request. A mail to the office has it as its subject, an answer after `Re:`. */
function subjectOf(mail: Pick<Mail, 'id' | 'form' | 'institution'>, site: ServerSite): string {
  const form = filledForm(mail)
  const topic = form ? (findForm(form, site)?.subject ?? form.name) : site.messages.mail.subject
  return [`${topic} ${mail.id}`, institutionOf(mail, site)].filter(Boolean).join(' · ')
}

/** Returns the label of a request's institution; undefined for a text that the site does not know, because a visitor may have sent it. */
function institutionOf({ institution }: { institution: string }, site: ServerSite): string | undefined {
  const known = site.mailboxes.find((one) => one.institution === institution)
  return known?.label ?? known?.institution
}

type Routed = Pick<Mail, 'institution' | 'recipients' | 'form'>

/** The recipients of the mail about a request, separated by commas; undefined when none is set. */
export function findRecipient(mail: Routed, site: ServerSite, { fallback }: Addresses): string | undefined {
  const { institution, recipients } = mail
  if (recipients) return recipients.join(', ')
  const form = filledForm(mail)
  const own = form && findForm(form, site)?.recipients.join(', ')
  if (own) return own
  const mailboxOf = (label: string) => site.mailboxes.find((one) => one.institution === label)?.address
  return mailboxOf(institution) ?? fallback ?? site.mailboxes[0]?.address
}

function recipientOf(...of: Parameters<typeof findRecipient>): string {
  const to = findRecipient(...of)
  if (!to) throw new Error('no recipient')
  return to
}

function describe(mail: Mail, { messages, language, timeZone, url }: ServerSite): string[] {
  const texts = messages.mail
  const form = filledForm(mail)
  return [
    ...(mail.suspicion === 'hidden-origin' ? [texts.hiddenOriginNote] : []),
    '',
    ...(form ? [oneLine(form.name)] : []),
    `${texts.number}: ${mail.id}`,
    `${texts.received}: ${formatMoment(mail.received_at, timeZone, language)}`,
    ...(mail.institution ? [`${texts.institution}: ${oneLine(mail.institution)}`] : []),
    ...describeAnswers(form ? inWords(form.answers, mail, language) : contactAnswers(mail, texts)),
    ...(form?.answers.some(({ isFile }) => isFile)
      ? ['', `${texts.files}: ${url}${OFFICE_PATH}/consultas/${mail.id}`]
      : []),
    '',
  ]
}

function describeAnswers(answers: readonly Pick<FieldAnswer, 'label' | 'value'>[]): string[] {
  return answers.map(({ label, value }) =>
    /[\n\r]/.test(value) ? `${oneLine(label)}:\n${indent(value)}` : `${oneLine(label)}: ${oneLine(value)}`,
  )
}

function inWords(answers: readonly FieldAnswer[], { received_at }: Mail, language: string) {
  return answers.map(({ label, value }) => ({ label, value: answerInWords(value, received_at, language) }))
}

function contactAnswers(mail: Mail, texts: ServerSite['messages']['mail']) {
  const fields = ['name', 'email', 'phone', 'message'] as const
  return fields.map((field) => ({ label: texts[field], value: mail[field] }))
}

function findForm({ id }: FilledForm, { forms }: ServerSite) {
  return forms.find((form) => form.id === id)
}

function messageId(token: string, { from }: Addresses): string {
  return `<${token}@${/@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'}>`
}

/** The visitor's address for a mail; undefined when a mail program could misread it, or few mail servers accept it. */
export function safeAddress(email: string): string | undefined {
  const [local = '', domain = ''] = email.split('@')
  const ascii = domainToASCII(domain)
  const isPlain = isMailbox(email) && /^[!-~]+$/.test(local)
  return isPlain && ascii.includes('.') && email.length <= 254 ? `${local}@${ascii}` : undefined
}

/** Indents the lines of a visitor, so that they cannot look like lines that the server wrote. */
function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

import { hash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { ServerSite } from '../../contract/messages.ts'
import type { FilledForm } from '../../contract/forms.ts'
import type { Mail } from '../storage/outbox.ts'
import { filledForm } from '../storage/requests.ts'

/** A mail. The visitor's words are in `text` only; `replyTo` has their address if it is one plain address. */
export interface Message {
  from: string
  to: string
  replyTo?: string
  subject: string
  /** made by the mail program when absent */
  messageId?: string
  text: string
}

export interface Addresses {
  from: string
  /** For requests to an institution without a mailbox of its own. */
  fallback?: string | undefined
}

/**
 * Writes the mail about a request to the addresses of its form, or to the one that the site gives for its institution: plain text,
 * with a fixed sender and subject. The subject of what hides its origin is marked, and a sentence says what that means.
 *
 * @throws when neither the site nor the operator says where it should go
 */
export function composeMail(mail: Mail, site: ServerSite, addresses: Addresses): Message {
  const texts = site.messages.mail
  const isHidden = mail.suspicion === 'hidden-origin'
  const replyTo = safeAddress(mail.email)
  const form = filledForm(mail)
  const subject = form ? (findForm(form, site)?.subject ?? form.name) : texts.subject
  const lines = [...(form ? [] : [texts.intro]), ...(replyTo ? [texts.reply] : []), ...describe(mail, site)]
  return {
    from: addresses.from,
    to: recipientOf(mail, site, addresses),
    ...(replyTo && { replyTo }),
    subject: oneLine(isHidden ? `[${texts.hiddenOrigin}] ${subject}` : subject),
    messageId: messageId(mail.token, addresses),
    text: lines.join('\n'),
  }
}

/** Writes one mail about several requests to the same recipient, for an hour in which too many come. */
export function composeDigest(mails: readonly Mail[], site: ServerSite, addresses: Addresses): Message {
  const [first] = mails
  if (!first) throw new Error('no mail')
  const { subject } = site.messages.mail
  return {
    from: addresses.from,
    to: recipientOf(first, site, addresses),
    subject: oneLine(`${subject} (${mails.length})`),
    // Mailboxes hide a second mail with the same id: only a digest of the very same requests may have it.
    messageId: messageId(hash('sha256', mails.map(({ token }) => token).join()).slice(0, 32), addresses),
    text: mails
      .map((mail) => describe({ ...mail, message: indent(mail.message) }, site).join('\n'))
      .join(`${'-'.repeat(40)}\n`),
  }
}

/** Where the mail about a request goes, several addresses with commas; undefined when neither the site nor the operator says it. */
export function findRecipient(mail: Mail, site: ServerSite, { fallback }: Addresses): string | undefined {
  const { institution, recipients } = mail
  if (recipients) return recipients.join(', ')
  const form = filledForm(mail)
  const own = form && findForm(form, site)?.recipients.join(', ')
  if (own) return own
  const mailboxOf = (label: string) => site.mailboxes.find((one) => one.institution === label)?.address
  return mailboxOf(institution) ?? fallback ?? mailboxOf(site.defaultInstitution)
}

function recipientOf(...of: Parameters<typeof findRecipient>): string {
  const to = findRecipient(...of)
  if (!to) throw new Error('no recipient')
  return to
}

function describe(mail: Mail, { messages, language, timeZone }: ServerSite): string[] {
  const texts = messages.mail
  const form = filledForm(mail)
  const time = new Intl.DateTimeFormat(language, {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  return [
    ...(mail.suspicion === 'hidden-origin' ? [texts.hiddenOriginNote] : []),
    '',
    ...(form ? [oneLine(form.name)] : []),
    `${texts.number}: ${mail.id}`,
    `${texts.received}: ${time.format(new Date(mail.received_at))}`,
    `${texts.institution}: ${oneLine(mail.institution)}`,
    ...(form ? describeAnswers(form) : describeContact(mail, texts)),
    '',
  ]
}

function describeAnswers({ answers }: FilledForm): string[] {
  return answers.map(({ label, value }) =>
    /[\n\r]/.test(value) ? `${oneLine(label)}:\n${indent(value)}` : `${oneLine(label)}: ${oneLine(value)}`,
  )
}

function describeContact(mail: Mail, texts: ServerSite['messages']['mail']): string[] {
  return [
    `${texts.name}: ${oneLine(mail.name)}`,
    `${texts.email}: ${oneLine(mail.email)}`,
    `${texts.phone}: ${oneLine(mail.phone)}`,
    '',
    `${texts.message}:`,
    mail.message,
  ]
}

/** The form as it is now; undefined after its removal. */
function findForm({ id }: FilledForm, { forms }: ServerSite) {
  return forms.find((form) => form.id === id)
}

function messageId(token: string, { from }: Addresses): string {
  return `<${token}@${/@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'}>`
}

/**
 * The address for Reply-To. Stricter than the rule for visitors: nothing that a mail program could read as several addresses (quotes,
 * comments, groups, lists), and only characters that every mail server knows. Other addresses stand in the text only.
 */
function safeAddress(email: string): string | undefined {
  const [, local = '', domain = ''] = /^([\w.!#$%&'*+/=?^`{|}~-]+)@([^@\s<>()[\],;:"\\]+)$/.exec(email) ?? []
  const ascii = domainToASCII(domain)
  return local && ascii.includes('.') && email.length <= 254 ? `${local}@${ascii}` : undefined
}

/** Indents a visitor's lines, so that they do not look like ours. */
function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}

/** Without line breaks: a visitor must not be able to add lines that look like ours. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

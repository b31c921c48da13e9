import { domainToASCII } from 'node:url'
import type { ServerSite } from '../../contract/messages.ts'
import type { Mail } from '../storage/outbox.ts'

/** A mail. What the visitor wrote stands in `text` only; `replyTo` has their address if it is one plain address. */
export interface Message {
  from: string
  to: string
  replyTo?: string
  subject: string
  messageId: string
  text: string
}

export interface Addresses {
  from: string
  /** For requests to an institution without a mailbox of its own. */
  fallback?: string
}

/**
 * Writes the mail about a request to the address that the site gives for its institution: plain text, with a fixed sender and subject.
 *
 * @throws when neither the site nor the operator says where it should go
 */
export function composeMail(mail: Mail, site: ServerSite, { from, fallback }: Addresses): Message {
  const texts = site.messages.mail
  const mailboxOf = (label: string) =>
    site.mailboxes.find(({ institution }) => institution === label)?.address
  const to = mailboxOf(mail.institution) ?? fallback ?? mailboxOf(site.defaultInstitution)
  if (!to) throw new Error('no recipient')
  const replyTo = safeAddress(mail.email)
  const time = new Intl.DateTimeFormat('es-AR', {
    timeZone: site.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const lines = [
    texts.intro,
    ...(replyTo ? [texts.reply] : []),
    '',
    `${texts.number}: ${mail.id}`,
    `${texts.received}: ${time.format(new Date(mail.received_at))}`,
    `${texts.institution}: ${oneLine(mail.institution)}`,
    `${texts.name}: ${oneLine(mail.name)}`,
    `${texts.email}: ${oneLine(mail.email)}`,
    `${texts.phone}: ${oneLine(mail.phone)}`,
    '',
    `${texts.message}:`,
    mail.message,
    '',
  ]
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to,
    ...(replyTo && { replyTo }),
    subject: oneLine(texts.subject),
    messageId: `<${mail.token}@${domain}>`,
    text: lines.join('\n'),
  }
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

/** Without line breaks: a visitor must not be able to add lines that look like ours. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

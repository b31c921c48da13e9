import { domainToASCII } from 'node:url'
import type { ServerSite } from '../../contract/messages.ts'
import type { Mail } from '../storage/outbox.ts'

/** All that a mail is made of; the visitor appears in `text`, and in `replyTo` with an address that is nothing else. */
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
 * The mail that tells a school of a request: plain text, with a fixed sender and subject, to the address that the site
 * gives for the institution.
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
 * The address, if it cannot be taken for anything but one address: no quotes, comments, groups or lists, and letters
 * that every mail server knows. Others stand in the text only.
 */
function safeAddress(email: string): string | undefined {
  const [, local = '', domain = ''] = /^([\w.!#$%&'*+/=?^`{|}~-]+)@([^@\s<>()[\],;:"\\]+)$/.exec(email) ?? []
  const ascii = domainToASCII(domain)
  return local && ascii.includes('.') && email.length <= 254 ? `${local}@${ascii}` : undefined
}

/** A visitor's line breaks must not be able to add lines that look like ours. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

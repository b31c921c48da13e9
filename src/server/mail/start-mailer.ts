import type { ServerSite } from '../../contract/messages.ts'
import { composeDigest, composeMail, findRecipient, type Addresses } from './compose.ts'
import { createMailer, type Mailer, type MailerOptions } from './mailer.ts'
import { createSmtp } from './smtp.ts'

/** Starts to deliver the outbox, with the texts and addresses that the site has when a mail is sent. */
export function startMailer(
  { url, addresses }: { url: string; addresses: Addresses },
  { site, ...options }: Omit<MailerOptions, 'send' | 'digest'> & { site: () => ServerSite },
): Mailer {
  const smtp = createSmtp(url)
  const mailer = createMailer({
    ...options,
    // Composed inside the attempt: a mail that cannot be composed counts as a failed attempt.
    send: async (mail) => smtp(composeMail(mail, site(), addresses)),
    digest: {
      recipientOf: (mail) => findRecipient(mail, site(), addresses) ?? '',
      send: async (mails) => smtp(composeDigest(mails, site(), addresses)),
    },
  })
  mailer.wake()
  return mailer
}

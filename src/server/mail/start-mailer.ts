import type { ServerSite } from '../../engine/contract/messages.ts'
import { composeDigest, composeMail, findRecipient, type Addresses } from './compose-mail.ts'
import { createMailer, type Mailer, type MailerOptions } from './mailer.ts'
import { createSmtp } from './smtp.ts'

/** Starts sending the mails of the outbox, with the current texts and addresses of the site. */
export function startMailer(
  { url, addresses }: { url: string; addresses: Addresses },
  { site, ...options }: Omit<MailerOptions, 'send' | 'digest'> & { site: () => ServerSite },
): Mailer {
  const smtp = createSmtp(url)
  const mailer = createMailer({
    ...options,
    // Composes the mail inside `send`, so that an error in composing counts as a failed attempt.
    send: async (mail) => smtp(composeMail(mail, site(), addresses)),
    digest: {
      recipientOf: (mail) => findRecipient(mail, site(), addresses) ?? '',
      send: async (mails) => smtp(composeDigest(mails, site(), addresses)),
    },
  })
  mailer.wake()
  return mailer
}

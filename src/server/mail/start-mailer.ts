import type { ServerSite } from '../../contract/messages.ts'
import { composeMail, type Addresses } from './compose.ts'
import { createMailer, type Mailer, type MailerOptions } from './mailer.ts'
import { createSmtp } from './smtp.ts'

/** Starts to deliver what waits in the outbox, with the texts and addresses that the site has then. */
export function startMailer(
  { url, addresses }: { url: string; addresses: Addresses },
  { site, ...options }: Omit<MailerOptions, 'send'> & { site: () => ServerSite },
): Mailer {
  const smtp = createSmtp(url)
  const mailer = createMailer({
    ...options,
    // Not at the call but inside it: a mail that cannot be composed is a mail that failed.
    send: async (mail) => smtp(composeMail(mail, site(), addresses)),
  })
  mailer.wake()
  return mailer
}

import { createTransport } from 'nodemailer'
import type { Message } from './compose-mail.ts'

export interface RefusedRecipients {
  reason: string
  again: string[]
}

/** Timeouts in milliseconds. An attempt must end before another process may take the mail (`LEASE`), even if the mail server hangs. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** Maximum milliseconds to send a mail; the short one is for test mails, because a person waits for the result. */
const DEADLINE = 90_000
export const SHORT_DEADLINE = 25_000

/**
 * Prepares sending through a mail server, such as `smtps://user:password@mail.example`. `smtp:` requires STARTTLS, except on this computer
 * or with `?requireTLS=false`.
 *
 * @returns a function that sends a mail, and resolves to the refused recipients
 */
export function createSmtp(
  url: string,
  { timeouts = TIMEOUTS, deadline = DEADLINE } = {},
): (message: Message) => Promise<RefusedRecipients | undefined> {
  const { hostname, searchParams } = new URL(url)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const transport = createTransport({
    url,
    ...timeouts,
    ...(!isLocal && !searchParams.has('requireTLS') && { requireTLS: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (message) => {
    // Prevents automatic replies, such as holiday notices, which a visitor would get (RFC 3834).
    const headers = message.inReplyTo ? {} : { 'Auto-Submitted': 'auto-generated' }
    const signal = AbortSignal.timeout(deadline)
    const { rejected, rejectedErrors } = await transport.sendMail({ ...message, headers, signal })
    if (rejected.length === 0) return undefined
    // Codes from 500 mean that an address is refused forever, so it is not retried.
    const isPermanent = (index: number) => (rejectedErrors?.[index]?.responseCode ?? 0) >= 500
    return {
      reason: `${rejected.join(', ')}: ${rejectedErrors?.[0]?.response ?? ''}`,
      again: rejected.filter((_, index) => !isPermanent(index)),
    }
  }
}

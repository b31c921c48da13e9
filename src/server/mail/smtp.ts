import { createTransport } from 'nodemailer'
import type { Message } from './compose.ts'

/** The recipients of an accepted mail that were refused. */
export interface Refused {
  /** their addresses, and the words of the mail server */
  reason: string
  /** addresses to try again */
  again: string[]
}

/** Milliseconds. An attempt must end before the lease of its mail does, even when the mail server hangs. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** For the whole of an attempt; of all that is sent, and of what somebody waits for at a page, before its connection counts as silent. */
const DEADLINE = 90_000
export const SHORT_DEADLINE = 25_000

/**
 * Connects to a mail server by an address such as `smtps://user:password@mail.example`. With `smtp:` the connection must be encrypted
 * by STARTTLS, except on this machine or with `?requireTLS=false`.
 *
 * @returns a function that sends a mail and resolves when the server has accepted it, with what it refused of several recipients
 */
export function createSmtp(
  url: string,
  { timeouts = TIMEOUTS, deadline = DEADLINE } = {},
): (message: Message) => Promise<Refused | undefined> {
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
    // So that automatic replies, such as holiday notices, are not sent to families (RFC 3834).
    const headers = { 'Auto-Submitted': 'auto-generated' }
    const signal = AbortSignal.timeout(deadline)
    const { rejected, rejectedErrors } = await transport.sendMail({ ...message, headers, signal })
    if (rejected.length === 0) return undefined
    // Permanently refused addresses (5xx) are not tried again.
    const isPermanent = (index: number) => (rejectedErrors?.[index]?.responseCode ?? 0) >= 500
    return {
      reason: `${rejected.join(', ')}: ${rejectedErrors?.[0]?.response ?? ''}`,
      again: rejected.filter((_, index) => !isPermanent(index)),
    }
  }
}

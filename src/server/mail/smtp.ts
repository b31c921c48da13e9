import { createTransport } from 'nodemailer'
import type { Message } from './compose.ts'

/** Milliseconds; a mail server that hangs must not hold a mail for longer than its lease. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}
const DEADLINE = 90_000

/**
 * Sends by the mail server of an address such as `smtps://user:password@mail.example`. Without `smtps:` the connection
 * has to be encrypted all the same (STARTTLS), except on this machine; `?requireTLS=false` allows otherwise.
 *
 * @returns a function that resolves when the server has accepted the mail
 */
export function createSmtp(url: string, timeouts = TIMEOUTS): (message: Message) => Promise<void> {
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
    // RFC 3834: nobody's holiday notice should answer a family.
    const headers = { 'Auto-Submitted': 'auto-generated' }
    await transport.sendMail({ ...message, headers, signal: AbortSignal.timeout(DEADLINE) })
  }
}

import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  from: string
  to: string[]
  /** All that was sent between DATA and the dot, unchanged. */
  raw: string
  header: (name: string) => string | undefined
}

/**
 * A real mail server on a free port of the loopback that keeps what it accepts. The handlers of `options` may refuse a mail.
 */
export async function startSmtp(options: SMTPServerOptions = {}, port = 0) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString()
        const address = (of: { address: string } | false) => (of ? of.address : '')
        received.push({
          from: address(envelope.mailFrom),
          to: envelope.rcptTo.map(address),
          raw,
          header: (name) => headerOf(raw, name),
        })
        done()
      })
    },
    ...options,
  })
  // Some tests are about clients that hang up in the middle.
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(stop)
  const bound = typeof address === 'object' && address ? address.port : port
  return { url: `smtp://127.0.0.1:${bound}`, port: bound, received, stop }
}

/** A header's value, unfolded; undefined where the mail has none or more than one. */
function headerOf(raw: string, name: string): string | undefined {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  const found = head.split('\r\n').filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return found.length === 1 ? found[0]!.slice(name.length + 1).trim() : undefined
}

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  from: string
  to: string[]
  /** the text that the mail server received, without the final dot */
  raw: string
  header: (name: string) => string | undefined
}

/** Starts a mail server on a free local port, which stores the mails that it accepts. @param options can make it refuse mails */
export async function startSmtp(options: SMTPServerOptions = {}) {
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
  // Ignores errors, because some tests close the connection while a mail is sent.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(stop)
  return { url: `smtp://127.0.0.1:${port}`, port, received, stop }
}

function headerOf(raw: string, name: string): string | undefined {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  const found = head.split('\r\n').filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return found.length === 1 ? decodeWords(found[0]!.slice(name.length + 1).trim()) : undefined
}

/** Decodes the words of a header with letters outside of ASCII (RFC 2047). */
function decodeWords(value: string): string {
  const words = /=\?UTF-8\?([BQ])\?([^?]*)\?=(?:\s+(?==\?))?/gi
  return value.replaceAll(words, (_, kind: string, text: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : decodeURIComponent(text.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
  )
}

import { commandText } from '../command-text.ts'
import type { Addresses } from './compose-mail.ts'

/** The mail server's URL and the addresses, or a Spanish sentence that says why no mail is sent. `isOff` without a mail server. */
export type MailSettings = { url: string; addresses: Addresses } | { problem: string; isOff: boolean }

const REQUESTS_WAIT = `las consultas se guardan y esperan; leelas con: ${commandText('inbox', 'list')}`

/** Reads SMTP_URL, MAIL_FROM and MAIL_TO. Without MAIL_FROM, the user in SMTP_URL is the sender if it is a mail address. */
export function readMailSettings({
  url: text,
  from: sender,
  operator,
}: Record<'url' | 'from' | 'operator', string | undefined>): MailSettings {
  if (text === undefined)
    return { problem: `No se envían correos (falta SMTP_URL): ${REQUESTS_WAIT}`, isOff: true }
  const url = URL.parse(text)
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) {
    return {
      problem: `No se envían correos (SMTP_URL tiene que ser smtps://usuario:clave@servidor): ${REQUESTS_WAIT}`,
      isOff: false,
    }
  }
  const [user, password] = [url.username, url.password].map(decode)
  if (user === undefined || password === undefined) {
    return {
      problem: `No se envían correos (en SMTP_URL hay un % que no se entiende; en el usuario y la clave, % se escribe %25 y @ se escribe %40): ${REQUESTS_WAIT}`,
      isOff: false,
    }
  }
  const from = sender ?? user
  if (!/^[^\r\n]*@[^@\s]+$/.test(from)) {
    return {
      problem: `No se envían correos (falta MAIL_FROM, la dirección que los envía): ${REQUESTS_WAIT}`,
      isOff: false,
    }
  }
  return { url: text, addresses: { from, fallback: operator } }
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

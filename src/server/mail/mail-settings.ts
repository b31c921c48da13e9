import { commandText } from '../command-text.ts'
import type { Addresses } from './compose-mail.ts'

/** The mail server's URL and the addresses, or a Spanish sentence that says why no mail is sent. */
export type MailSettings = { url: string; addresses: Addresses } | { problem: string }

const REQUESTS_WAIT = `las consultas se guardan y esperan; leelas con: ${commandText('inbox', 'list')}`

/** Reads SMTP_URL, MAIL_FROM and MAIL_TO. Without MAIL_FROM, the user in SMTP_URL is the sender if it is a mail address. */
export function readMailSettings(env: Record<string, string | undefined>): MailSettings {
  const { SMTP_URL, MAIL_FROM, MAIL_TO } = env
  if (!SMTP_URL) return { problem: `No se envían correos (falta SMTP_URL): ${REQUESTS_WAIT}` }
  const url = URL.parse(SMTP_URL)
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) {
    return {
      problem: `No se envían correos (SMTP_URL tiene que ser smtps://usuario:clave@servidor): ${REQUESTS_WAIT}`,
    }
  }
  const [user, password] = [url.username, url.password].map(decode)
  if (user === undefined || password === undefined) {
    return {
      problem: `No se envían correos (en SMTP_URL hay un % que no se entiende; en el usuario y la clave, % se escribe %25 y @ se escribe %40): ${REQUESTS_WAIT}`,
    }
  }
  const from = MAIL_FROM || user
  if (!/^[^\r\n]*@[^@\s]+$/.test(from)) {
    return { problem: `No se envían correos (falta MAIL_FROM, la dirección que los envía): ${REQUESTS_WAIT}` }
  }
  return { url: SMTP_URL, addresses: { from, fallback: MAIL_TO || undefined } }
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

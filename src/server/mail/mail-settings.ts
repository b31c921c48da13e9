import type { Addresses } from './compose.ts'

/** Where mails go out, or one Spanish sentence for the operator that says why none do. */
export type MailSettings = { url: string; addresses: Addresses } | { problem: string }

const WAIT = 'las consultas se guardan y esperan; leelas con: npm run inbox -- list'

/** Reads SMTP_URL, MAIL_FROM and MAIL_TO. The sender is the user of the mail server when it is an address and no other is given. */
export function readMailSettings(env: Record<string, string | undefined>): MailSettings {
  const { SMTP_URL, MAIL_FROM, MAIL_TO } = env
  if (!SMTP_URL) return { problem: `No se envían correos (falta SMTP_URL): ${WAIT}` }
  if (!URL.canParse(SMTP_URL) || !/^smtps?:$/.test(new URL(SMTP_URL).protocol)) {
    return {
      problem: `No se envían correos (SMTP_URL tiene que ser smtps://usuario:clave@servidor): ${WAIT}`,
    }
  }
  const from = MAIL_FROM || decodeURIComponent(new URL(SMTP_URL).username)
  if (!/^[^\r\n]*@[^@\s]+$/.test(from)) {
    return { problem: `No se envían correos (falta MAIL_FROM, la dirección que los envía): ${WAIT}` }
  }
  return { url: SMTP_URL, addresses: { from, fallback: MAIL_TO || undefined } }
}

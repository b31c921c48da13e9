/** Explains why a mail could not be sent, and who can help, in one Spanish sentence. */
export function explainMailFault(error: unknown): string {
  const code = fieldOf(error, 'code')
  const answer = fieldOf(error, 'response')
  const said = answer ? ` El servidor de correo dijo: «${answer.slice(0, 300)}».` : ''
  return `${EXPLANATIONS[code] ?? 'El servidor de correo no lo tomó.'}${said}`
}

/** A code for the log, such as `EENVELOPE 451`, without the mail server's words, because they may contain addresses. */
export function mailFaultCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code
}

const UNREACHABLE =
  'No se pudo llegar al servidor de correo. Puede estar caído, o la dirección en SMTP_URL no es la suya: preguntale a la empresa que da el correo.'

const SLOW =
  'El servidor de correo no contestó a tiempo. Probá en un rato; si sigue, preguntale a la empresa que da el correo.'

const EXPLANATIONS: Record<string, string> = {
  EAUTH:
    'El servidor de correo no aceptó el usuario o la clave. Si la casilla cambió de clave, hay que cambiarla también en SMTP_URL.',
  EDNS: UNREACHABLE,
  ECONNECTION: UNREACHABLE,
  ESOCKET: UNREACHABLE,
  ETIMEDOUT: SLOW,
  EABORT: SLOW,
  ETLS: 'No se pudo abrir una conexión cifrada con el servidor de correo. Preguntale a la empresa que da el correo si es smtps:// o smtp://.',
  EENVELOPE:
    'El servidor de correo no aceptó una de las direcciones: la de quien envía (MAIL_FROM) o la de quien recibe.',
  EMESSAGE: 'El servidor de correo no aceptó el mensaje.',
}

function fieldOf(error: unknown, key: string): string {
  const value: unknown = error instanceof Error ? Object.getOwnPropertyDescriptor(error, key)?.value : ''
  return typeof value === 'string' ? value : ''
}

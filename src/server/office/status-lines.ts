import { formatBytes, type Condition, type ConditionCode } from '../alerts/conditions.ts'
import type { ServerState } from '../alerts/server-state.ts'
import { describeAge, formatMoment } from '../times.ts'

export type Mark = 'fine' | 'waiting' | 'broken' | 'unused' | 'unknown'

export interface StatusLine {
  title: string
  mark: Mark
  /** sentences in Spanish: the state, and what people should do about it */
  parts: { text: string; advice?: string | undefined }[]
  /** a page of the office where the person can do something about the fault */
  link?: { href: string; text: string }
}

interface StatusFacts {
  state: ServerState
  conditions: Condition[]
  timeZone: string
  recipients: string[]
  hasWebhook: boolean
}

/** Describes the state of the server. Faults that visitors would notice first come first. */
export function listStatus(facts: StatusFacts): StatusLine[] {
  const { state, conditions, timeZone } = facts
  const { vitals, now, publishedAt, free, refusals } = state
  /** Makes one line of the status page. `well` is the text if none of the conditions in `codes` is found. */
  const line = (title: string, codes: ConditionCode[], well: string | StatusText): StatusLine => {
    const found = conditions.filter(({ code }) => codes.includes(code))
    if (!found.length) return typeof well === 'string' ? { title, ...as('fine', well) } : { title, ...well }
    const mark = found.some(({ kind }) => kind === 'broken') ? 'broken' : 'waiting'
    return { title, mark, parts: found.map(({ what, advice }) => ({ text: what, advice })) }
  }
  const requests = line(
    'Consultas',
    ['unanswered', 'answer-undelivered', 'quarantined', 'form-paused'],
    vitals ? 'Ninguna espera desde hace más de un día.' : UNKNOWN,
  )
  return [
    line('Correo', ['mail-late', 'mail-off', 'mail-parked'], describeMail(state)),
    { ...requests, link: { href: '/oficina/consultas', text: 'Ver las consultas' } },
    line('Base de datos', ['storage-unavailable'], 'Lo que llega se puede guardar.'),
    line('Agenda', ['agenda-broken'], 'Se muestra tal como está escrita.'),
    line(
      'Publicación',
      ['publication-rejected', 'editor-hung'],
      `La última, ${describeAge(now - publishedAt)} (${formatMoment(publishedAt, timeZone)}).`,
    ),
    line(
      'Copias de seguridad',
      ['backup-old', 'backup-failed', 'backup-here', 'key-alone'],
      describeBackup(state),
    ),
    line(
      'Disco',
      ['disk-low'],
      free === undefined
        ? as('unknown', 'El sistema no dice cuánto lugar queda.')
        : `Quedan ${formatBytes(free)} libres.`,
    ),
    line(
      'Envíos rechazados',
      ['many-refusals'],
      refusals === 1 ? 'Uno en el último día.' : `${refusals || 'Ninguno'} en el último día.`,
    ),
    ...(state.hasUnknownProxy ? [UNKNOWN_PROXY] : []),
    describeAlerts(facts),
  ]
}

type StatusText = Omit<StatusLine, 'title'>

function as(mark: Mark, text: string, advice?: string): StatusText {
  return { mark, parts: [{ text, advice }] }
}

/** A line about an unknown proxy. It causes no mail, because any program could send a proxy's header to trigger mails. */
const UNKNOWN_PROXY: StatusLine = {
  title: 'Intermediario',
  ...as(
    'waiting',
    'Llegaron envíos a través de otro servidor (un proxy) que este no conoce: así, toma a todas las visitas por una sola, y puede frenarlas juntas.',
    'Preguntale a quien mantiene el servidor si hay un proxy delante. Si lo hay, TRUST_PROXY tiene que decir cuántos; si no, no hay nada que hacer.',
  ),
}

const UNKNOWN = as('unknown', 'No se puede saber mientras falle la base de datos.')

function describeMail({ mail, vitals, now }: ServerState): string | StatusText {
  if (!vitals) return UNKNOWN
  if (mail === 'off')
    return as(
      'unused',
      'Este servidor no manda correos (falta SMTP_URL): las consultas se leen y se contestan acá.',
    )
  if (mail === 'misconfigured')
    return as(
      'waiting',
      'El servidor no entiende los datos de la casilla que envía (SMTP_URL, MAIL_FROM).',
      'Llamá a quien mantiene el servidor.',
    )
  const { lastSentAt, unsent } = vitals
  const last =
    lastSentAt === null ? 'Todavía no salió ninguno.' : `El último salió ${describeAge(now - lastSentAt)}.`
  return unsent.count ? `${last} ${unsent.count === 1 ? 'Hay uno' : `Hay ${unsent.count}`} por salir.` : last
}

function describeBackup({ lastBackup, now }: ServerState): string | StatusText {
  if (lastBackup === undefined) return as('unused', 'Las hace quien mantiene la base de datos (PostgreSQL).')
  if (lastBackup === null) return as('unknown', 'Todavía no hay ninguna; la primera se hace sola.')
  return `La última, ${describeAge(now - lastBackup)}.`
}

function describeAlerts({ recipients, hasWebhook }: StatusFacts): StatusLine {
  const title = 'Avisos'
  const people = recipients.length ? `Van por correo a ${recipients.join(', ')}.` : ''
  const hook = hasWebhook ? 'Lo que se rompe va también por el segundo camino (ALERT_URL).' : ''
  if (!people && !hook)
    return {
      title,
      ...as(
        'waiting',
        'Si algo falla, se entera solamente quien abra esta página.',
        'Pedile a quien mantiene el servidor un segundo camino (ALERT_URL), que avisa al teléfono.',
      ),
    }
  const advice = hook
    ? undefined
    : 'Un correo roto no se avisa por correo: conviene un segundo camino (ALERT_URL), que avisa al teléfono.'
  return { title, ...as('fine', [people, hook].filter(Boolean).join(' '), advice) }
}

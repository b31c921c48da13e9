import { OFFICE_PATH } from '../../engine/contract/editor-access.ts'
import { commandText } from '../command-text.ts'
import { summarize, type Condition } from './conditions.ts'
import type { Storage } from '../storage/storage.ts'

/** An alert in Spanish, for a mail or a webhook. It never contains texts of visitors. */
export interface Alert {
  title: string
  message: string
  isUrgent: boolean
  link: string
}

export interface AlertWords {
  url: string
  hasOffice: boolean
  contact?: string | undefined
}

export function writeAlert(
  conditions: Condition[],
  { isUrgent }: { isUrgent: boolean },
  { url, hasOffice, contact }: AlertWords,
): Alert {
  const link = hasOffice ? `${url}${OFFICE_PATH}/estado` : url
  const host = URL.parse(url)?.host ?? url
  const title = summarize(conditions) ?? ''
  const lines = [
    isUrgent ? 'Algo dejó de andar en el sitio:' : 'Esto espera a alguien en el sitio:',
    '',
    ...conditions.flatMap(({ what, advice }) => [`• ${what}`, `  ${advice}`, '']),
    hasOffice
      ? `Se ve en la oficina: ${link}`
      : `La oficina del sitio todavía no tiene a nadie: se abre con «${commandText('people', 'add NOMBRE')}».`,
    ...(contact ? [`A quién llamar: ${contact}`] : []),
  ]
  return { title: `${host}: ${title}`, message: lines.join('\n'), isUrgent, link }
}

const TIMEOUT = 10_000

/**
 * Posts an alert as JSON, with the field names that ntfy, Gotify and Slack expect. Query parameters of the address, such as ntfy's `topic`,
 * become further fields.
 *
 * @param signal cancels the attempt
 * @throws when the receiver refuses the alert
 */
export async function postAlert(
  url: string,
  { title, message, isUrgent, link }: Alert,
  signal?: AbortSignal,
): Promise<void> {
  const signals = [AbortSignal.timeout(TIMEOUT), ...(signal ? [signal] : [])]
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      title,
      message,
      text: `${title}\n${message}`,
      priority: isUrgent ? 5 : 3,
      click: link,
      ...Object.fromEntries(new URL(url).searchParams),
    }),
    signal: AbortSignal.any(signals),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`it answered ${answer.status}`)
}

/**
 * The mail addresses that get alerts: those of the people in the office, else the operator's. Without both, and without a webhook, those of
 * the institutions.
 */
export async function findRecipients(
  storage: Storage,
  others: { operator: string | undefined; mailboxes: string[]; hasWebhook: boolean },
): Promise<string[]> {
  const rows = await storage
    .use(({ db }) => db.selectFrom('people').select('email').where('email', 'is not', null).execute())
    // While the database fails, the people's addresses are unknown.
    .catch(() => [])
  const people = [...new Set(rows.flatMap(({ email }) => email || []))]
  if (people.length) return people
  if (others.operator) return [others.operator]
  return others.hasWebhook ? [] : [...new Set(others.mailboxes)]
}

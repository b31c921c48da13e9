import type { Alert } from './write-alert.ts'
import type { Storage } from '../storage/storage.ts'

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

import type { Alert } from './write-alert.ts'

/** Milliseconds for an answer. */
const PATIENCE = 10_000

/**
 * Sends an alert as JSON, with the fields that ntfy, Gotify and Slack read; what stands behind the `?` of the address is added to them,
 * such as ntfy's `topic`. What is refused is told again later.
 *
 * @param signal ends the try
 * @throws when the other end has not taken it
 */
export async function postAlert(
  url: string,
  { title, message, isUrgent, link }: Alert,
  signal?: AbortSignal,
): Promise<void> {
  const signals = [AbortSignal.timeout(PATIENCE), ...(signal ? [signal] : [])]
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

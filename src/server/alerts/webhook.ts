import { setTimeout as sleep } from 'node:timers/promises'
import type { Alert } from './write-alert.ts'

/** Milliseconds for one try, and between one and the next. */
const PATIENCE = 10_000
const PAUSES = [2000, 8000]

export interface WebhookOptions {
  /** milliseconds before the second try, the third and so on */
  pauses?: number[]
  /** ends all tries */
  signal?: AbortSignal
}

/**
 * Sends an alert as JSON, with the fields that ntfy, Gotify and Slack read; what stands behind the `?` of the address is added to them,
 * such as ntfy's `topic`.
 *
 * @throws when the other end refuses it, or has not taken it after the last try
 */
export async function postAlert(
  url: string,
  { title, message, isUrgent, link }: Alert,
  { pauses = PAUSES, signal }: WebhookOptions = {},
): Promise<void> {
  const body = JSON.stringify({
    title,
    message,
    text: `${title}\n${message}`,
    priority: isUrgent ? 5 : 3,
    click: link,
    ...Object.fromEntries(new URL(url).searchParams),
  })
  for (const pause of [...pauses, undefined]) {
    let isRefused = false
    try {
      const signals = [AbortSignal.timeout(PATIENCE), ...(signal ? [signal] : [])]
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
        signal: AbortSignal.any(signals),
      })
      await answer.body?.cancel()
      if (answer.ok) return
      // A wrong address or a missing right gets no better by waiting.
      isRefused = answer.status < 500 && answer.status !== 429
      throw new Error(`it answered ${answer.status}`)
    } catch (error) {
      if (isRefused || pause === undefined || signal?.aborted) throw error
      await sleep(pause, undefined, { signal })
    }
  }
}

import { AGE_HEADER, KEY_HEADER, readContactAnswer } from './contact.ts'
import { readJson } from './read-json.ts'

/** Milliseconds after which a silent server counts as a lost connection. */
const TIMEOUT = 20_000
/** Browsers refuse to keep more than 64 KiB alive after a page is left; a character takes up to three bytes. */
const KEPT_ALIVE = 20_000

export interface FormOutcome {
  status: 'success' | 'error'
  text: string
  /** all that the server said; undefined when it could not be reached */
  answer?: unknown
}

/**
 * Sends a form and returns what to show (specification, sections 7 and 8). Never throws. Continues when the visitor
 * leaves
 * the page.
 *
 * @param key the same for each try of one request, so that the server stores it once; undefined where the browser
 * makes none
 */
export async function sendForm(
  address: string,
  { body, key, headers }: { body: string; key?: string | undefined; headers: Record<string, string> },
  texts: Record<'success' | 'failure' | 'connection', string>,
): Promise<FormOutcome> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT)
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        ...headers,
        [AGE_HEADER]: performance.now().toFixed(),
        ...(key && { [KEY_HEADER]: key }),
      },
      body,
      signal: controller.signal,
      keepalive: body.length < KEPT_ALIVE,
    })
    const answer = await readJson(response)
    const { isSent, text } = readContactAnswer(response.ok, answer)
    return isSent
      ? { status: 'success', text: text ?? texts.success, answer }
      : { status: 'error', text: text ?? texts.failure, answer }
  } catch {
    return { status: 'error', text: texts.connection }
  } finally {
    clearTimeout(timer)
  }
}

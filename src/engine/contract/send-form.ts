import { AGE_HEADER, KEY_HEADER, readContactAnswer } from './contact.ts'
import { readJson } from './read-json.ts'

const TIMEOUT = 20_000
/** Timeout in milliseconds for a form with files. It is long, because a phone with bad reception sends files slowly. */
const TIMEOUT_WITH_FILES = 10 * 60_000
/**
 * Maximum characters of a request sent with `keepalive`, which the browser completes after the visitor leaves the page. Browsers allow 64
 * KiB, and a character takes up to three bytes.
 */
const KEPT_ALIVE = 20_000

interface FormOutcome {
  status: 'success' | 'error'
  text: string
  /** The parsed response; undefined when the server could not be reached. */
  answer?: unknown
}

/**
 * Sends a form and returns the result to show. Never throws.
 *
 * @param key identifies the request: equal in each attempt, so that the server stores the request once; undefined when the browser cannot
 * create a key
 */
export async function sendForm(
  address: string,
  {
    body,
    key,
    headers,
  }: { body: string | FormData; key?: string | undefined; headers: Record<string, string> },
  texts: Record<'success' | 'failure' | 'connection', string>,
): Promise<FormOutcome> {
  const isText = typeof body === 'string'
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), isText ? TIMEOUT : TIMEOUT_WITH_FILES)
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
      keepalive: isText && body.length < KEPT_ALIVE,
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

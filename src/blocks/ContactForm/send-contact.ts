import {
  AGE_HEADER,
  CONTACT_PATH,
  KEY_HEADER,
  readContactAnswer,
  TRAP_HEADER,
} from '../../contract/contact.ts'
import { readJson } from '../../contract/read-json.ts'

/** Milliseconds after which a silent server counts as a lost connection. */
const TIMEOUT = 20_000
/** Browsers refuse to keep more than 64 KiB alive after a page is left; a character takes up to three bytes. */
const KEPT_ALIVE = 20_000

export interface Outcome {
  status: 'success' | 'error'
  text: string
}

/**
 * Sends a contact request and says what to show (specification, sections 7 and 8). Never throws; goes on when the page is left.
 *
 * @param body the five fields as JSON
 * @param key the same for each try of one request, so that the server keeps it once; undefined where the browser makes none
 * @param isTrapped whether something stands in the field that nobody sees
 */
export async function sendContact(
  body: string,
  key: string | undefined,
  isTrapped: boolean,
  texts: Record<'success' | 'failure' | 'connection', string>,
): Promise<Outcome> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT)
  try {
    const response = await fetch(CONTACT_PATH, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [AGE_HEADER]: performance.now().toFixed(),
        ...(key && { [KEY_HEADER]: key }),
        ...(isTrapped && { [TRAP_HEADER]: '1' }),
      },
      body,
      signal: controller.signal,
      keepalive: body.length < KEPT_ALIVE,
    })
    const { isSent, text } = readContactAnswer(response.ok, await readJson(response))
    return isSent
      ? { status: 'success', text: text ?? texts.success }
      : { status: 'error', text: text ?? texts.failure }
  } catch {
    return { status: 'error', text: texts.connection }
  } finally {
    clearTimeout(timer)
  }
}

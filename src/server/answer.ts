import { STATUS_CODES, type ServerResponse } from 'node:http'
import { COMMON_HEADERS, NO_CONTENT_POLICY } from '../contract/headers.ts'

/** A whole answer, ready to be written any number of times. */
export interface Answer {
  status: number
  /** names and values in turn, as `ServerResponse.writeHead` takes them: nothing is left to be put together */
  headers: readonly string[]
  body?: Uint8Array<ArrayBuffer> | string
  /** a small body once more, a letter for each byte: Node sends it and the head as one piece, which takes a quarter less time */
  letters?: string
}

/** What is larger takes its time anyway, and memory. */
const SMALL = 64 * 1024

/** The body of an answer that is given often. */
export function reusableBody(body: Uint8Array<ArrayBuffer>): Pick<Answer, 'body' | 'letters'> {
  return body.length > SMALL ? { body } : { body, letters: Buffer.from(body).toString('latin1') }
}

/** Writes an answer; to HEAD only its head. `more` are headers that this one request gets besides. */
export function writeAnswer(
  response: ServerResponse,
  { status, headers, body, letters }: Answer,
  more: string[],
): void {
  response.writeHead(status, STATUS_CODES[status], [...headers, ...more])
  if (response.req.method === 'HEAD') response.end()
  else if (letters === undefined) response.end(body)
  else response.end(letters, 'latin1')
}

/** A line of text with the headers that every answer has. */
export function plainAnswer(status: number, text: string, more: Record<string, string> = {}): Answer {
  const headers = {
    ...COMMON_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Security-Policy': NO_CONTENT_POLICY,
    'Content-Length': String(Buffer.byteLength(text)),
    ...more,
  }
  return { status, headers: Object.entries(headers).flat(), body: text }
}

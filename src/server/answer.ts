import type { ServerResponse } from 'node:http'
import { COMMON_HEADERS, NO_CONTENT_POLICY } from '../contract/headers.ts'

/** A whole answer, which can be written any number of times. */
export interface WholeAnswer {
  status: number
  /** names and values in turn, the form that `ServerResponse.writeHead` takes without further work */
  headers: readonly string[]
  body?: Uint8Array<ArrayBuffer> | string
}

/** Writes an answer; Node leaves out the body of an answer to HEAD. `more` are extra headers for this one request. */
export function writeAnswer(
  response: ServerResponse,
  { status, headers, body }: WholeAnswer,
  more: readonly (readonly [string, string])[],
): void {
  response.writeHead(status, [...headers, ...more.flat()])
  response.end(body)
}

/** An answer with a line of text and the headers that every answer has. */
export function plainAnswer(status: number, text: string, more: Record<string, string> = {}): WholeAnswer {
  const headers = {
    ...COMMON_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Security-Policy': NO_CONTENT_POLICY,
    'Content-Length': String(Buffer.byteLength(text)),
    ...more,
  }
  return { status, headers: Object.entries(headers).flat(), body: text }
}

import type { ServerResponse } from 'node:http'
import { COMMON_HEADERS, NO_CONTENT_POLICY } from '../engine/contract/headers.ts'

export interface WholeAnswer {
  status: number
  /** header names and values in turn, in the form that `ServerResponse.writeHead` accepts without copying */
  headers: readonly string[]
  body?: Uint8Array<ArrayBuffer> | string
}

/** Sends a response; Node leaves out the body for HEAD. @param more additional headers */
export function writeAnswer(
  response: ServerResponse,
  { status, headers, body }: WholeAnswer,
  more: readonly (readonly [string, string])[],
): void {
  // HTTP/1.1 keeps connections open without a header (RFC 9112, 9.3), and a page must fit into ten packets with its headers.
  if (response.req.httpVersion === '1.1' && response.shouldKeepAlive) response.removeHeader('Connection')
  response.writeHead(status, [...headers, ...more.flat()])
  response.end(body)
}

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

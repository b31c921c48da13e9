import type { ServerProblem } from '../engine/contract/messages.ts'
import { MAX_TEXT_BYTES, readBody } from './body.ts'
import { readMultipart, type PostedPair } from './read-multipart.ts'

export const JSON_TYPE = 'application/json'
export const FORM_TYPE = 'application/x-www-form-urlencoded'
export const MULTIPART_TYPE = 'multipart/form-data'

const MAX_FIELDS = 500

/**
 * Reads the names and values of a posted form, in order.
 *
 * @param names the fields to read from JSON
 * @returns why the form cannot be read, instead of its values
 */
export async function readPosted(
  request: Request,
  names: readonly string[],
  limit: number,
): Promise<PostedPair[] | { problem: ServerProblem }> {
  const type = mediaType(request)
  const pairs =
    type === MULTIPART_TYPE
      ? await readMultipart(request, { body: limit, texts: MAX_TEXT_BYTES, parts: MAX_FIELDS })
      : await readText(request, (body) => (type === JSON_TYPE ? readJson(body, names) : readUrlEncoded(body)))
  if ('problem' in pairs) return pairs
  const isSound = ([, value]: PostedPair) =>
    typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed())
  return pairs.length <= MAX_FIELDS && pairs.every(isSound) ? pairs : { problem: 'wrongFields' }
}

export function mediaType(request: Request): string {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';', 1)
  return type.trim().toLowerCase()
}

type TextPairs = [string, string][] | { problem: 'malformed' | 'wrongFields' }

async function readText(
  request: Request,
  parse: (body: string) => TextPairs,
): Promise<TextPairs | { problem: 'tooLarge' }> {
  const body = await readBody(request, MAX_TEXT_BYTES).catch(() => new Uint8Array())
  if (!body) return { problem: 'tooLarge' }
  try {
    // Keeps a byte order mark, so that JSON.parse refuses it (RFC 8259, 8.1). Throws on invalid UTF-8.
    return parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body))
  } catch {
    return { problem: 'malformed' }
  }
}

/** Reads fields of a JSON object. Ignores unknown fields, and refuses duplicate keys and `__proto__`. @throws on malformed JSON */
function readJson(body: string, names: readonly string[]): TextPairs {
  const value: unknown = JSON.parse(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { problem: 'wrongFields' }
  const keys = topLevelKeys(body)
  if (keys.includes('__proto__') || new Set(keys).size < keys.length) return { problem: 'malformed' }
  const pairs = Object.entries(value).filter(([key]) => names.includes(key))
  const isText = (pair: [string, unknown]): pair is [string, string] => typeof pair[1] === 'string'
  return pairs.every(isText) ? pairs : { problem: 'wrongFields' }
}

/** Reads a URL-encoded body, with line ends of browsers (CR LF) as LF. @throws on invalid UTF-8, unlike URLSearchParams */
function readUrlEncoded(body: string): [string, string][] {
  const unescape = (text: string) => decodeURIComponent(text.replaceAll('+', ' ')).replaceAll('\r\n', '\n')
  return body
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [key = '', ...value] = pair.split('=')
      return [unescape(key), unescape(value.join('='))]
    })
}

/** Lists the keys of a JSON object with duplicates, unlike JSON.parse, which keeps only the last. */
function topLevelKeys(text: string): string[] {
  const keys: string[] = []
  let depth = 0
  let lastString = ''
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth--
    else if (token !== ':') lastString = token
    else if (depth === 1) keys.push(String(JSON.parse(lastString)))
  }
  return keys
}

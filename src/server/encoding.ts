import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

/** The encodings of answers, best first. */
export const ENCODINGS = ['br', 'gzip'] as const

export type Encoding = (typeof ENCODINGS)[number]

export type Bytes = Uint8Array<ArrayBuffer>

/** Compresses bytes beside the thread that answers visitors. @param quality brotli's, 0–11: 11 takes some ten times as long as 9 */
export async function compress(body: Bytes, encoding: Encoding, quality = 9): Promise<Bytes> {
  // The library gives a part of a larger buffer, which would stay in memory whole.
  return new Uint8Array(await pack(body, encoding, quality))
}

function pack(body: Bytes, encoding: Encoding, quality: number): Promise<Bytes> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: 9 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // As wide as the body, or more time goes into preparing the window than into compressing a page.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length + 1)))),
  }
  return promisify(brotliCompress)(body, { params })
}

/** The encodings that an Accept-Encoding header allows, best first (RFC 9110, 12.5.3). */
export function allowedEncodings(header = ''): readonly Encoding[] {
  return remembered.get(header) ?? remember(header)
}

/** Answers by header. Browsers send only a handful of different headers; the map stops growing at 100. */
const remembered = new Map<string, readonly Encoding[]>()

function remember(header: string): readonly Encoding[] {
  const allowed = readAllowed(header)
  if (remembered.size < 100 && header.length < 200) remembered.set(header, allowed)
  return allowed
}

function readAllowed(header: string): readonly Encoding[] {
  const weights = new Map(parseAccept(header.toLowerCase()).map(({ type, q }) => [type, q]))
  return ENCODINGS.filter((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
}

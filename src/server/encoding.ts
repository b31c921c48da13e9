import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The same thing in each encoding. `identity` is always there, the others only where they are smaller. */
export type Encoded<T> = { identity: T; gzip?: T; br?: T }

type Bytes = Uint8Array<ArrayBuffer>

const PREFERRED = ['br', 'gzip'] as const

/** Compresses a body if its media type compresses well. `quality` is brotli's, 0–11: 11 takes some fifty times as long as 9. */
export async function makeVariants(body: Bytes, type: string, quality: number): Promise<Encoded<Bytes>> {
  const variants: Encoded<Bytes> = { identity: body }
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)) return variants
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: 9 }),
  ])
  if (br.length < body.length) variants.br = br
  if (gz.length < body.length) variants.gzip = gz
  return variants
}

/** The best of the existing encodings that an Accept-Encoding header allows (RFC 9110, 12.5.3). */
export function chooseEncoding(header = '', variants: Encoded<unknown>): Encoding {
  const allowed = remembered.get(header) ?? remember(header)
  return allowed.find((encoding) => variants[encoding]) ?? 'identity'
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
  return PREFERRED.filter((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
}

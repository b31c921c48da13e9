import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { fileType } from '../engine/contract/file-type.ts'
import {
  cacheControl,
  COMMON_HEADERS,
  documentHeaders,
  NO_CONTENT_POLICY,
  PAGE_POLICY,
} from '../engine/contract/headers.ts'
import type { WholeAnswer } from './answer.ts'

const ENCODINGS = ['br', 'gzip'] as const

type Encoding = (typeof ENCODINGS)[number]

type Bytes = Uint8Array<ArrayBuffer>

/** A file in one encoding, with its possible responses: 200, 304, and 404 for the not-found page. */
export interface Representation {
  etag: string
  found: WholeAnswer
  unchanged: WholeAnswer
  missing: WholeAnswer
}

export interface ServedFile {
  path: string
  body: Bytes
  hash: string
  isText: boolean
  made: { [encoding in Encoding | 'identity']?: Representation | Promise<Representation> }
  /** versions of the page by the institution that its address names, see `pageForQuery` */
  variants?: Map<string, ServedFile | undefined> | undefined
}

/** Lists the encodings that Accept-Encoding allows, `br` before `gzip` (RFC 9110, 12.5.3). */
export function acceptedEncodings(header = ''): Encoding[] {
  const weights = new Map(parseAccept(header.toLowerCase()).map(({ type, q }) => [type, q]))
  return ENCODINGS.filter((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
}

/**
 * Returns a file in the best accepted encoding. The first request for an encoding compresses the file; meanwhile, other requests get the
 * next best encoding.
 */
export function representFile(
  file: ServedFile,
  accepted: readonly Encoding[],
): Representation | Promise<Representation> {
  const usable = file.isText ? accepted : []
  const encoding = usable.find((one) => !(file.made[one] instanceof Promise)) ?? usable[0]
  if (!encoding) return (file.made.identity ??= represent(file, file.body))
  return (file.made[encoding] ??= compressed(file, encoding))
}

/** Compresses the scripts in the background, one after the other. Each takes about a second. */
export async function compressScripts(files: Iterable<ServedFile>): Promise<void> {
  for (const file of files) if (isScript(file)) await representFile(file, ['br'])
}

function isScript({ path }: ServedFile): boolean {
  return path.startsWith('assets/') && path.endsWith('.js')
}

async function compressed(file: ServedFile, encoding: Encoding): Promise<Representation> {
  // Level 11 takes twice as long as level 10, but scripts are few, and every visitor loads them.
  const params = { [constants.BROTLI_PARAM_QUALITY]: isScript(file) ? 11 : 10 }
  const packing =
    encoding === 'br'
      ? promisify(brotliCompress)(file.body, { params })
      : promisify(gzip)(file.body, { level: 9 })
  const body = await packing.catch(() => file.body)
  const isSmaller = body.length < file.body.length
  return (file.made[encoding] = isSmaller ? represent(file, body, encoding) : represent(file, file.body))
}

function represent(file: ServedFile, body: Bytes, encoding?: Encoding): Representation {
  const { path, hash, isText } = file
  const type = fileType(path)
  const etag = `"${hash}-${encoding ?? 'identity'}"`
  const headers: Record<string, string> = {
    ...COMMON_HEADERS,
    'Content-Type': type,
    'Content-Security-Policy': path.endsWith('.html') ? PAGE_POLICY : NO_CONTENT_POLICY,
    'Cache-Control': cacheControl(path),
    ...documentHeaders(path),
    ...(type.startsWith('video/') && { 'Accept-Ranges': 'bytes' }),
    ...(isText && { Vary: 'Accept-Encoding' }),
    ...(encoding && { 'Content-Encoding': encoding }),
  }
  const whole = { ...headers, 'Content-Length': String(body.length) }
  return {
    etag,
    found: { status: 200, headers: Object.entries({ ...whole, ETag: etag }).flat(), body },
    unchanged: { status: 304, headers: Object.entries({ ...headers, ETag: etag }).flat() },
    // Leaves out the ETag, because a 404 is never answered with 304.
    missing: { status: 404, headers: Object.entries(whole).flat(), body },
  }
}

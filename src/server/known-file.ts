import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { fileType } from '../contract/file-type.ts'
import { NO_CONTENT_POLICY } from '../contract/headers.ts'
import type { Answer } from './answer.ts'
import { ENCODINGS, type Bytes, type Encoding } from './encoding.ts'
import { hashOf } from './etag.ts'

/** A file in one encoding, with its answers: the file itself, "not modified", and the file as the page for a missing address. */
export interface Representation {
  etag: string
  found: Answer
  unchanged: Answer
  missing: Answer
}

/** A file of the site. It is read when it is first wanted. */
export interface KnownFile {
  /** inside the built site, without a slash before it */
  readonly path: string
  /** what was read */
  held?: HeldFile
  /**
   * @param before what there was at the same path: it stays when nothing has changed
   * @throws when it cannot be read, or is that of another build
   */
  readonly read: (before?: HeldFile) => HeldFile
}

/** A file as it was read, which reads it if nobody has. @throws as `read` does */
export function hold(file: KnownFile, before?: KnownFile): HeldFile {
  return (file.held ??= file.read(before?.held))
}

/** A file in memory. There may be thousands, of which few are asked for: texts are held compressed, and answers made when wanted. */
export interface HeldFile {
  /** inside the built site, without a slash before it */
  readonly path: string
  /** Content-Security-Policy */
  readonly policy: string
  /** of what visitors get: the body and the policy, because browsers keep the old `Content-*` headers on a 304 */
  readonly hash: string
  readonly body: () => Bytes
  /** those in which it is smaller, as far as is known */
  encodings: readonly Encoding[]
  /** its answers so far, or what gives them soon */
  made: { identity?: Representation } & { [encoding in Encoding]?: Representation | Promise<Representation> }
}

/** Bytes from which on it is worth to hold a text compressed. */
const WORTH = 4096

/**
 * @param path inside the built site, without a slash before it
 * @param body is copied, or not needed any more
 * @param before what there was at the same path: it stays when nothing has changed
 */
export function holdFile(path: string, body: Bytes, policy = NO_CONTENT_POLICY, before?: HeldFile): HeldFile {
  const hash = hashOf([body, policy])
  if (before?.hash === hash) return before
  const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(fileType(path))
  return {
    path,
    policy,
    hash,
    body: isText && body.length >= WORTH ? holdPacked(body) : holdCopy(body),
    encodings: isText ? ENCODINGS : [],
    made: {},
  }
}

/** Zstandard is the fastest both ways: a third of a millisecond for a page, which becomes a quarter as large. */
function holdPacked(body: Bytes): () => Bytes {
  const packed = zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })
  return unpacking(new Uint8Array(packed))
}

function holdCopy(body: Bytes): () => Bytes {
  const copy = new Uint8Array(body)
  return () => copy
}

/** Made apart: beside the whole body it would keep that in memory. */
function unpacking(packed: Bytes): () => Bytes {
  return () => zstdDecompressSync(packed)
}

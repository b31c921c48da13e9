import { fileType } from '../contract/file-type.ts'
import { cacheControl, COMMON_HEADERS, documentHeaders } from '../contract/headers.ts'
import { compress, type Bytes, type Encoding } from './encoding.ts'
import { hold, type HeldFile, type KnownFile, type Representation } from './known-file.ts'

/**
 * A file in the first of some encodings that makes it smaller; while it is being compressed for somebody else, in the next one. At once
 * when it was made before.
 */
export function representFile(
  file: HeldFile,
  allowed: readonly Encoding[],
): Representation | Promise<Representation> {
  const usable = allowed.filter((encoding) => file.encodings.includes(encoding))
  const encoding = usable.find((encoding) => !(file.made[encoding] instanceof Promise)) ?? usable[0]
  if (!encoding) return identityOf(file)
  return (file.made[encoding] ??= pack(file, encoding))
}

/** Compresses the scripts in the background, one after the other: the best compression of them takes seconds. */
export function packScripts(files: Iterable<KnownFile>): Promise<unknown> {
  let turn: Promise<unknown> = Promise.resolve()
  for (const file of files) {
    if (!isScript(file)) continue
    const held = hold(file)
    if (!held.made.br) turn = held.made.br = turn.then(() => pack(held, 'br'))
  }
  return turn
}

function isScript({ path }: Pick<KnownFile, 'path'>): boolean {
  return path.startsWith('assets/') && path.endsWith('.js')
}

async function pack(file: HeldFile, encoding: Encoding): Promise<Representation> {
  const body = file.body()
  // The slowest compression takes ten times as long; all visitors load the scripts, and there are few. One that fails gains nothing.
  const packed = await compress(body, encoding, isScript(file) ? 11 : 9).catch(() => body)
  if (packed.length < body.length) return (file.made[encoding] = represent(file, packed, encoding))
  file.encodings = file.encodings.filter((other) => other !== encoding)
  return identityOf(file)
}

/** Nearly all visitors take a text compressed: it is not kept as it is. */
function identityOf(file: HeldFile): Representation {
  if (file.made.identity) return file.made.identity
  const made = represent(file, file.body())
  if (file.encodings.length === 0) file.made.identity = made
  return made
}

function represent(file: HeldFile, bytes: Bytes, encoding?: Encoding): Representation {
  const { path, policy, hash, encodings } = file
  const type = fileType(path)
  const etag = `"${hash}-${encoding ?? 'identity'}"`
  const headers: Record<string, string> = {
    ...COMMON_HEADERS,
    'Content-Type': type,
    'Content-Security-Policy': policy,
    'Cache-Control': cacheControl(path),
    ...documentHeaders(path),
    ...(type.startsWith('video/') && { 'Accept-Ranges': 'bytes' }),
    ...(encodings.length > 0 && { Vary: 'Accept-Encoding' }),
    ...(encoding && { 'Content-Encoding': encoding }),
  }
  const whole = { ...headers, 'Content-Length': String(bytes.length) }
  return {
    etag,
    found: { status: 200, headers: Object.entries({ ...whole, ETag: etag }).flat(), body: bytes },
    unchanged: { status: 304, headers: Object.entries({ ...headers, ETag: etag }).flat() },
    // Without a tag: a page in place of a missing one is never "not modified".
    missing: { status: 404, headers: Object.entries(whole).flat(), body: bytes },
  }
}

import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { PostedFile, FileType } from '../engine/contract/forms.ts'

/** A file that a visitor has sent, with the type that its content shows. */
export interface UploadedFile extends PostedFile {
  bytes: Uint8Array
}

export type PostedPair = [name: string, value: string | UploadedFile]

interface MultipartLimits {
  /** maximum bytes: `body` of the whole body, `texts` of all texts together */
  body: number
  texts: number
  parts: number
}

class TooLarge extends Error {}

/** Reads a form with files (`multipart/form-data`) while it arrives. @returns names and values in order, or why the form cannot be read */
export async function readMultipart(
  request: Request,
  limits: MultipartLimits,
): Promise<PostedPair[] | { problem: 'malformed' | 'tooLarge' | 'wrongFields' }> {
  const pairs: PostedPair[] = []
  let texts = 0
  let hasTooMany = false
  try {
    const parser = new Busboy({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller has checked the type
      headers: Object.fromEntries(request.headers) as BusboyHeaders,
      limits: { parts: limits.parts, fieldSize: limits.texts + 1, headerPairs: 10, headerSize: 8192 },
    })
    parser.on('partsLimit', () => (hasTooMany = true))
    // A part may have no name, although the parser's types say otherwise.
    const add = (name: string | undefined, value: string | UploadedFile) =>
      name === undefined || pairs.push([name, value])
    parser.on('field', (name, value) => {
      texts += Buffer.byteLength(value)
      add(name, value.replaceAll('\r\n', '\n'))
    })
    parser.on('file', (name, file, fileName) => {
      const chunks: Buffer[] = []
      file.on('data', (chunk: Buffer) => chunks.push(chunk))
      file.on('end', () => add(name, makeUpload(fileName, Buffer.concat(chunks))))
      // The parser also reports this error.
      file.on('error', () => {})
    })
    await pipeline(limitBytes(request.body ?? [], limits.body), parser)
  } catch (error) {
    return { problem: error instanceof TooLarge ? 'tooLarge' : 'malformed' }
  }
  if (texts > limits.texts) return { problem: 'tooLarge' }
  return hasTooMany ? { problem: 'wrongFields' } : pairs
}

async function* limitBytes(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, limit: number) {
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > limit) throw new TooLarge()
    yield chunk
  }
}

const MAX_NAME_LENGTH = 100

/** Makes a file from the bytes that a visitor has sent. Its name is harmless, and its extension fits the content. */
function makeUpload(fileName: string | undefined, bytes: Uint8Array): UploadedFile {
  const type = detectType(bytes)
  const name = (fileName ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/gu, '')
    .normalize()
    .trim()
  const stem = name
    .replace(/\.[^.]*$/, '')
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed()
  return {
    name: type ? `${stem || 'archivo'}.${EXTENSIONS[type]}` : name.slice(0, MAX_NAME_LENGTH).toWellFormed(),
    size: bytes.length,
    type,
    bytes,
  }
}

const EXTENSIONS: Record<FileType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** The first and last bytes of each allowed file type. A PDF may have a few bytes after its end, and phones append data to photographs. */
const SHAPES: { type: FileType; start: string; end: string; within: number }[] = [
  { type: 'application/pdf', start: '%PDF-', end: '%%EOF', within: 1024 },
  { type: 'image/jpeg', start: '\xFF\xD8\xFF', end: '\xFF\xD9', within: Infinity },
  { type: 'image/png', start: '\x89PNG\r\n\x1A\n', end: 'IEND\xAE\x42\x60\x82', within: 8 },
]

/** Texts that make a program read a file as a script or a web page. */
const FOREIGN = /<(?:\?php|script|html|!doctype html)/i
const ARCHIVE_END = 'PK\x05\x06'
/** Number of bytes at the end of a file in which programs look for the end of a ZIP archive. */
const ARCHIVE_TAIL = 65_557
/** Number of bytes at the start of a file in which programs look for the start of a PDF. */
const PDF_HEAD = 1024

/**
 * Detects the type of a file from its content.
 *
 * @returns empty for other types, for incomplete files, and for files that a program could also read as a page, script, archive or PDF
 */
export function detectType(bytes: Uint8Array): FileType | '' {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const shape = SHAPES.find(({ start }) => content.startsWith(start))
  if (!shape) return ''
  const { type, end, within } = shape
  const at = content.lastIndexOf(end)
  const isWhole = at >= 0 && content.length - at <= within
  const isPdfToo = type !== 'application/pdf' && content.slice(0, PDF_HEAD).includes('%PDF-')
  const isForeign = FOREIGN.test(content) || content.slice(-ARCHIVE_TAIL).includes(ARCHIVE_END)
  return isWhole && !isPdfToo && !isForeign ? type : ''
}

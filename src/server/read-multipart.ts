import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { PostedFile } from '../engine/contract/forms.ts'
import { detectType, EXTENSIONS } from './file-content.ts'

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

import { getMimeType } from 'hono/utils/mime'
import { documentType } from '../model/document.ts'

/** The media type of a file by its name, with the charset where it is text. */
export function fileType(name: string): string {
  return documentType(name)?.mediaType ?? getMimeType(name) ?? 'application/octet-stream'
}

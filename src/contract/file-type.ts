import { getMimeType } from 'hono/utils/mime'

/** The media type of a file by its name, with the charset where it is text. */
export function fileType(name: string): string {
  return getMimeType(name) ?? 'application/octet-stream'
}

import { getMimeType } from 'hono/utils/mime'
import { documentType } from '../model/document.ts'

export function fileType(name: string): string {
  return documentType(name)?.mediaType ?? getMimeType(name) ?? 'application/octet-stream'
}

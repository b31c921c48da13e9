import type { Location } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import { documents } from '../diagnostics/table/documents.ts'
import type { DocumentFile } from './open-document.ts'

/** Checks a video's name and first bytes. @returns undefined after reporting why it cannot be published */
export function openVideo(
  path: string,
  content: Uint8Array,
  location: Location,
  report: Report,
): DocumentFile | undefined {
  // ISO base media: the first box tells the format.
  const isMp4 = Buffer.from(content.subarray(4, 8)).toString('latin1') === 'ftyp'
  if (/\.mp4$/i.test(path) && isMp4) return { path, content }
  report(documents.notVideo(path), location)
  return undefined
}

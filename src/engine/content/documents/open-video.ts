import type { Unlocated } from '../diagnostics/diagnostic.ts'
import { documents } from '../diagnostics/table/documents.ts'
import type { DocumentFile } from './open-document.ts'

/** Checks the name and the first bytes of a video. @returns undefined after reporting a mistake that prevents publishing */
export function openVideo(
  path: string,
  content: Uint8Array,
  report: (flaw: Unlocated) => void,
): DocumentFile | undefined {
  // In an MP4 file, the first box has the type `ftyp` (ISO base media format).
  const isMp4 = Buffer.from(content.subarray(4, 8)).toString('latin1') === 'ftyp'
  if (/\.mp4$/i.test(path) && isMp4) return { path, content }
  report(documents.notVideo(path))
  return undefined
}

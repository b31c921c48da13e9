import { extname } from 'node:path'
import { documentType, documentTypes, type ResolvedDocument } from '../../model/document.ts'
import { formatSize } from '../../model/format-size.ts'
import type { Unlocated } from '../diagnostics/diagnostic.ts'
import { documents } from '../diagnostics/table/documents.ts'
import { publicAddress } from '../../model/site-asset.ts'
import { findFlaw } from './find-flaw.ts'

export interface DocumentFile {
  path: string
  content: Uint8Array
}

export const MB = 1024 * 1024

/** Formats a size for messages in Spanish, such as `2,4`. */
export function inMegabytes(bytes: number): string {
  return (bytes / MB).toFixed(1).replace('.', ',')
}

/** Megabytes above which a document gets a warning, because a phone takes at least half a minute to load it. */
const LARGE_DOCUMENT_MB = 5

/** Checks the bytes of a document. @returns undefined after reporting a mistake that prevents publishing */
export function openDocument(
  path: string,
  content: Uint8Array,
  report: (flaw: Unlocated) => void,
): DocumentFile | undefined {
  const ending = extname(path).slice(1).toLowerCase()
  if (!documentType(path)) {
    report(documents.unknownType(path, Object.keys(documentTypes).join(', ')))
    return undefined
  }
  const flaw = findFlaw(path, ending, content)
  if (flaw) report(flaw)
  if (flaw?.severity === 'error') return undefined
  if (content.length > LARGE_DOCUMENT_MB * MB)
    report(documents.heavy(path, inMegabytes(content.length), LARGE_DOCUMENT_MB))
  return { path, content }
}

/** Returns the data that links show about a document. @param language of the site, such as `es-AR` */
export function resolveDocument({ path, content }: DocumentFile, language: string): ResolvedDocument {
  const { name, kind } = documentType(path) ?? { name: 'TXT', kind: 'pages' }
  return {
    to: publicAddress(path),
    kind,
    note: `${name}, ${formatSize(content.length, language)}`,
  }
}

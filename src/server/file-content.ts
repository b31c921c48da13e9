import type { FileType } from '../engine/contract/forms.ts'

export const EXTENSIONS: Record<FileType, string> = {
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

import type { FileType } from '../contract/forms.ts'

export const EXTENSIONS: Record<FileType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** The first and last bytes of each file type. A PDF may have some bytes after its end mark, and phones append data to photographs. */
const SHAPES: { type: FileType; start: string; end: string; within: number }[] = [
  { type: 'application/pdf', start: '%PDF-', end: '%%EOF', within: 1024 },
  { type: 'image/jpeg', start: '\xFF\xD8\xFF', end: '\xFF\xD9', within: Infinity },
  { type: 'image/png', start: '\x89PNG\r\n\x1A\n', end: 'IEND\xAE\x42\x60\x82', within: 8 },
]

/**
 * Texts that begin a script or a web page, and the bytes that end a ZIP archive. Programs may read a file that contains them as that type.
 */
const FOREIGN = /<(?:\?php|script|html|!doctype html)/i
const ARCHIVE_END = 'PK\x05\x06'
/** Bytes at the end of a file in which programs look for the end of a ZIP archive. */
const ARCHIVE_TAIL = 65_557
/** Bytes at the start of a file in which programs look for the start of a PDF. */
const PDF_HEAD = 1024

/**
 * Returns the type of a file by its content; empty for other types, incomplete files, and files that could also be read as a page, a
 * program, an archive or a PDF.
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

import { isUtf8 } from 'node:buffer'
import { documentTypes } from '../../model/document.ts'
import type { Unlocated } from '../diagnostics/diagnostic.ts'
import { documents } from '../diagnostics/table/documents.ts'
import { inflateRawSync } from 'node:zlib'

/**
 * Finds why a document cannot be published: wrong format, incomplete, locked, or with programs inside.
 *
 * @param ending the file's extension, a key of `documentTypes`
 */
export function findFlaw(path: string, ending: string, content: Uint8Array): Unlocated | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.every((byte) => byte === 0)) return documents.empty(path)
  const found = detectFormat(bytes)
  if (found.locked) return documents.locked(path)
  if (found.ending === 'zip' && bytes.indexOf('PK\u0005\u0006', undefined, 'latin1') < 0)
    return documents.incomplete(path)
  const isMeantAsText = ending === 'txt' || ending === 'csv'
  if (found.ending !== ending && !(found.ending === 'txt' && isMeantAsText)) {
    if (isMeantAsText && found === UNKNOWN) return documents.encoding(path)
    const isDocument = found.ending !== undefined && Object.hasOwn(documentTypes, found.ending)
    return documents.otherType(path, nameOf(ending), found.name, isDocument ? found.ending : undefined)
  }
  if (ending === 'pdf') return flawOfPdf(path, bytes)
  return found.hasMacros ? documents.macros(path) : undefined
}

interface DetectedFormat {
  ending?: string
  name: string
  locked?: boolean
  hasMacros?: boolean
}

const signatures: [start: string, sniffed: DetectedFormat][] = [
  ['MZ', { name: 'un programa' }],
  ['\u007FELF', { name: 'un programa' }],
  ['#!', { name: 'un programa' }],
  ['{\\rtf', { name: 'un texto RTF' }],
  ['\u00FF\u00D8\u00FF', { name: 'una imagen' }],
  ['\u0089PNG', { name: 'una imagen' }],
  ['GIF8', { name: 'una imagen' }],
  ['Rar!', { name: 'un archivo comprimido' }],
  ['7z\u00BC\u00AF', { name: 'un archivo comprimido' }],
]

const UNKNOWN: DetectedFormat = { name: 'otra cosa' }

/** The first bytes of Office files that are locked or from before 2007. */
const COMPOUND = '\u00D0\u00CF\u0011\u00E0'

function detectFormat(bytes: Buffer): DetectedFormat {
  const start = bytes.toString('latin1', 0, 1024)
  // Other bytes may precede the header of a PDF (PDF 1.7, annex H).
  if (start.includes('%PDF-')) return { ending: 'pdf', name: 'un PDF' }
  if (start.startsWith('PK')) return detectZipFormat(readZip(bytes) ?? [])
  if (start.startsWith(COMPOUND)) {
    const locked = bytes.includes('EncryptedPackage', 0, 'utf16le')
    return { name: 'un documento de Office viejo (.doc, .xls o .ppt)', locked }
  }
  const known = signatures.find(([beginning]) => start.startsWith(beginning))
  if (known) return known[1]
  if (/^\s*(<!doctype html|<html)/i.test(start)) return { name: 'una página web' }
  return isText(bytes) ? { ending: 'txt', name: 'un texto' } : UNKNOWN
}

const folders = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' }

function detectZipFormat(entries: ZipEntry[]): DetectedFormat {
  const find = (name: string) => entries.find((entry) => entry.name === name)
  const locked = entries.some(({ isEncrypted }) => isEncrypted)
  for (const [ending, folder] of Object.entries(folders)) {
    if (!find('[Content_Types].xml') || !entries.some(({ name }) => name.startsWith(folder))) continue
    const hasMacros = entries.some(({ name }) => /vbaProject\.bin$/i.test(name))
    return { ending, name: `un documento de ${nameOf(ending)}`, hasMacros, locked }
  }
  const mediaType = textOf(find('mimetype')).trim()
  const [ending] = Object.entries(documentTypes).find(([, type]) => type.mediaType === mediaType) ?? []
  if (ending === undefined) return { ending: 'zip', name: 'un archivo comprimido (zip)', locked }
  // In a locked OpenDocument file, the inner files are encrypted (ODF 1.2, part 3).
  const isEncrypted = textOf(find('META-INF/manifest.xml')).includes('encryption-data')
  return { ending, name: `un documento ${nameOf(ending)}`, locked: locked || isEncrypted }
}

function nameOf(ending: string): string {
  return documentTypes[ending]?.name ?? ending
}

function textOf(entry: ZipEntry | undefined): string {
  try {
    return entry?.read().toString('utf8') ?? ''
  } catch {
    return ''
  }
}

function isText(bytes: Buffer): boolean {
  return isUtf8(bytes) && !/[^\P{Cc}\t\n\f\r]/u.test(bytes.toString())
}

function flawOfPdf(path: string, bytes: Buffer): Unlocated | undefined {
  const text = bytes.toString('latin1')
  if (!text.slice(-2048).includes('%%EOF')) return documents.incomplete(path)
  // Compressed objects are not parsed. They may contain the pages, so such a PDF does not count as empty.
  if (!/\/Type\s*\/Page\b|\/ObjStm\b|\/Kids\s*\[\s*[^\]\s]/.test(text)) return documents.empty(path)
  return /\/Encrypt\s*(<<|\d+\s+\d+\s+R)/.test(text) ? documents.restricted(path) : undefined
}

interface ZipEntry {
  name: string
  isEncrypted: boolean
  /** @throws Error when the file is damaged or too large */
  read(): Buffer
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const MAX_ENTRY_SIZE = 1024 * 1024

/** Lists the files of a zip archive by its central directory (PKWARE's APPNOTE, 4.3). Returns undefined when the archive is incomplete. */
function readZip(content: Uint8Array): ZipEntry[] | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END_SIGNATURE) return undefined
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return undefined
    const length = bytes.readUInt16LE(at + 28)
    const method = bytes.readUInt16LE(at + 10)
    const size = bytes.readUInt32LE(at + 20)
    const start = bytes.readUInt32LE(at + 42)
    if (start + 30 + size > end) return undefined
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + length),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      read() {
        const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
        const packed = bytes.subarray(from, from + size)
        return method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: MAX_ENTRY_SIZE })
      },
    })
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

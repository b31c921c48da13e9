import { isUtf8 } from 'node:buffer'
import { parseTree, type ParseError } from 'jsonc-parser'
import { displayPath } from '../diagnostics/disk.ts'
import { rootOf } from '../diagnostics/location.ts'
import type { Report } from '../diagnostics/diagnostic-log.ts'
import type { Source } from '../diagnostics/source.ts'
import { reading } from '../diagnostics/table/reading.ts'
import { explainSyntax } from './explain-syntax.ts'
import { parsePlain } from './parse-plain.ts'
import { valueOf } from './value-of.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/** Matches a decoded character outside ASCII, a sign that at least a part of the file is UTF-8. */
const UTF8_LETTER = /[^\0-\x7F\uFFFD]/

/**
 * Parses JSON strictly (RFC 8259): UTF-8, without comments, trailing commas or repeated names. Reports only the first syntax error, because
 * everything after it is uncertain.
 */
export function parseSource(folder: string, path: string, bytes: Buffer, report: Report): Source | undefined {
  const source: Source = {
    file: displayPath(path),
    folder,
    get text() {
      return decodeText(bytes)
    },
    isJson: false,
    value: undefined,
  }
  const text = decode(bytes, source, report)
  if (text === undefined) return undefined
  // Replaces the byte order mark with a space, which keeps the offsets. The mark has its own diagnostic.
  const json = text.replace(/^\uFEFF/, ' ')
  source.value = parsePlain(json)
  source.isJson = source.value !== undefined
  if (source.isJson) return source
  const errors: ParseError[] = []
  try {
    const tree = parseTree(json, errors, { disallowComments: true, allowTrailingComma: false })
    if (errors[0] || !tree) {
      const { diagnostic, offset, length } = explainSyntax(json, errors[0])
      report(diagnostic, { source, path: [], on: offset, length })
      return undefined
    }
    source.isJson = true
    source.value = valueOf(tree, rootOf(source), report)
    return source
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    report(reading.tooDeep(), rootOf(source))
    return undefined
  }
}

/** Decodes a file. Caches the last text, because callers often decode the same file several times in a row. */
export function decodeText(bytes: Buffer): string {
  if (last.bytes !== bytes) last = { bytes, text: isForeign(bytes) ? '' : bytes.toString('utf8') }
  return last.text
}

/** The first bytes of files of Word (new and old), of rich text and of PDF. */
const FOREIGN = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0', '{\\rtf', '%PDF']

function isForeign(bytes: Buffer): boolean {
  return FOREIGN.some((start) => bytes.toString('latin1', 0, start.length) === start)
}

let last: { bytes?: Buffer; text: string } = { text: '' }

/**
 * Decodes UTF-8. Reports a byte order mark, and keeps it in the text.
 *
 * @returns undefined after reporting another encoding or file format
 */
function decode(bytes: Buffer, source: Source, report: Report): string | undefined {
  const text = decodeText(bytes)
  if (isForeign(bytes)) {
    report(reading.foreignFormat('documento de Word o de otro programa'), rootOf(source))
    return undefined
  }
  if (isWide(bytes) || !isUtf8(bytes)) {
    const { encoding, text: right } = readForeign(bytes)
    const isMixed = encoding === undefined && UTF8_LETTER.test(text)
    const edits = right === undefined ? undefined : [{ offset: 0, length: text.length, content: right }]
    const diagnostic = isMixed ? reading.mixedEncoding() : reading.notUtf8(encoding, edits)
    const on = encoding?.startsWith('UTF') ? 0 : text.indexOf('\uFFFD')
    report(diagnostic, { source: { ...source, text }, path: [], on })
    return undefined
  }
  if (text.startsWith(BYTE_ORDER_MARK)) {
    report(reading.byteOrderMark([{ offset: 0, length: 1, content: '' }]), rootOf({ ...source, text }))
  }
  return text
}

/**
 * Matches texts of ASCII and Spanish characters. Excludes dashes and single quotes, because their bytes may be letters in the encoding of
 * old Macs.
 */
const SPANISH = /^[\0-\x7FáéíóúüñÁÉÍÓÚÜÑ¿¡ºª°«»“”…·×€]*$/

/** A text in another encoding than UTF-8. Without `text`, only the encoding's name is known. */
interface Foreign {
  encoding?: string
  text?: string
}

/** Decodes bytes that are not UTF-8: as UTF-16 if they have its byte order mark, or as Windows-1252 if the result is Spanish. */
function readForeign(bytes: Uint8Array): Foreign {
  const [first, second] = bytes
  const isLittle = first === 0xff && second === 0xfe
  const isBig = first === 0xfe && second === 0xff
  const utf16 = isLittle || isBig ? decodeAs(bytes, isLittle ? 'utf-16le' : 'utf-16be') : undefined
  if (utf16 !== undefined && !utf16.includes('\0')) return { encoding: 'UTF-16', text: utf16 }
  if (isWide(bytes)) return { encoding: 'UTF-16 o UTF-32' }
  const text = decodeAs(bytes, 'windows-1252')
  return text !== undefined && SPANISH.test(text) ? { encoding: 'Windows-1252', text } : {}
}

/** Returns whether bytes are UTF-16 or UTF-32. Only these encodings of JSON have zero bytes among the first characters. */
function isWide(bytes: Uint8Array): boolean {
  const first = bytes.subarray(0, 4)
  return first.includes(0) && first.some((byte) => byte !== 0)
}

function decodeAs(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

import { isUtf8 } from 'node:buffer'
import { parseTree, type Node, type ParseError } from 'jsonc-parser'
import { reading } from '../diagnostics/table/reading.ts'
import { texts } from '../diagnostics/table/texts.ts'
import type { ContentFiles } from '../content-files.ts'
import { askDisk, displayPath } from '../diagnostics/disk.ts'
import { isWide, readForeign } from './encodings.ts'
import type { Report } from '../diagnostics/log.ts'
import { rangeOf, rootOf, under, type Location } from '../diagnostics/location.ts'
import type { Source } from '../diagnostics/source.ts'
import { BROKEN } from './broken.ts'
import { MAX_DEPTH, parseSound } from './parse-sound.ts'
import { compose, removeSecond } from './reading-fixes.ts'
import { explainSyntax } from './syntax.ts'

/** Bytes. The longest page that anybody has written takes a hundredth of this. */
const MAX_SIZE = 5 * 1024 * 1024

const BYTE_ORDER_MARK = '\uFEFF'

/** What only comes out of bytes of UTF-8. */
const UTF8_LETTER = /[^\0-\x7F\uFFFD]/

/**
 * Reads a JSON file strictly (RFC 8259: UTF-8, no comments, no trailing commas, no name twice). One mistake of writing makes
 * all that follows it unclear, so that only the first of a file is reported.
 *
 * @param files in whose folder the file has to stand, links resolved
 * @returns undefined when it cannot be read
 */
export function readSource(files: ContentFiles, path: string, report: Report): Source | undefined {
  const bytes = readBytes(files, path, report)
  return bytes && parseSource(files, path, bytes, report)
}

/** The bytes of a file. @returns undefined after reporting why not */
export function readBytes(files: ContentFiles, path: string, report: Report): Buffer | undefined {
  return askDisk(path, () => files.read(path, MAX_SIZE), report)
}

/** The same of a file whose bytes have been read. */
export function parseSource(
  { folder }: ContentFiles,
  path: string,
  bytes: Buffer,
  report: Report,
): Source | undefined {
  const source: Source = {
    file: displayPath(path),
    folder,
    get text() {
      return textOf(bytes)
    },
    isJson: false,
    value: undefined,
  }
  const text = decode(bytes, source, report)
  if (text === undefined) return undefined
  // The mark has a diagnostic of its own; a space instead of it keeps all that follows where it stands.
  const json = text.replace(/^\uFEFF/, ' ')
  source.value = parseSound(json)
  if (source.value !== undefined) {
    source.isJson = true
    return source
  }
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

/** The text of a file; that of another program's has none. Only the last one is kept: few are asked for again, one after the other. */
export function textOf(bytes: Buffer): string {
  if (last.bytes !== bytes) last = { bytes, text: isArchive(bytes) ? '' : bytes.toString('utf8') }
  return last.text
}

function isArchive(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004'
}

let last: { bytes?: Buffer; text: string } = { text: '' }

/** The text of a file, with its byte order mark. @returns undefined after reporting that it is no UTF-8 */
function decode(bytes: Buffer, source: Source, report: Report): string | undefined {
  const text = textOf(bytes)
  if (isArchive(bytes)) {
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

/** The value of a syntax tree; own properties only, whatever they are called (`__proto__` too). @throws RangeError when too deep */
function valueOf(node: Node, location: Location, report: Report): unknown {
  if (location.path.length > MAX_DEPTH) throw new RangeError('The file is nested too deeply.')
  if (node.type === 'array') {
    return (node.children ?? []).map((child, index) => valueOf(child, under(location, index), report))
  }
  if (node.type === 'object') return objectOf(node, location, report)
  const value: unknown = node.value
  if (typeof value !== 'string') return value
  const broken = BROKEN.exec(value)
  if (broken) reportBroken({ ...location, on: broken.index }, report)
  const composed = value.normalize('NFC')
  if (composed !== value) {
    const on = value.split('').findIndex((unit, index) => unit !== composed[index])
    const [letter = ''] = /^.\p{Mark}*/su.exec(value.slice(on)) ?? []
    report(texts.decomposed(compose(location)), { ...location, on, length: letter.length })
  }
  // What an editor is shown meanwhile may stand in an address too, which cannot hold half of a character.
  return composed.toWellFormed()
}

function reportBroken(location: Location, report: Report): void {
  const { start, end } = rangeOf(location)
  const [, letter] = /^\\([a-z])$/.exec(location.source.text.slice(start, end)) ?? []
  report(letter === undefined ? texts.brokenCharacter() : texts.changedLetter(letter), location)
}

function objectOf(node: Node, location: Location, report: Report): object {
  const seen = new Map<string, Node>()
  let isReported = false
  const entries = (node.children ?? []).flatMap((property) => {
    const [name, value] = property.children ?? []
    const key = String(name?.value)
    if (!value) return []
    // Two elements that ran into one have all their names twice, which is one mistake.
    const first = seen.get(key)
    if (first && name && !isReported) {
      isReported = true
      const at = { source: { ...location.source, isJson: false }, path: location.path }
      const edits = removeSecond(location.source, first, property)
      report(reading.duplicateKey(key, edits), { ...at, on: name.offset, length: name.length })
    }
    seen.set(key, first ?? property)
    return [[key, valueOf(value, under(location, key), report)] as const]
  })
  return Object.fromEntries(entries)
}

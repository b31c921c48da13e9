import type { Positions } from './diagnostic.ts'
import { locate, type Range } from './locate.ts'
import type { Source } from './source.ts'

/** A place in a content file: the value under a path, its key, or a character of its text. */
export interface Location {
  source: Source
  path: readonly (string | number)[]
  /** The property's name instead of its value, or an index into the (decoded) text (of the whole file, when it could not be parsed). */
  on?: 'key' | number
  /** Characters from `on`; 1 when it is not given. */
  length?: number | undefined
}

export function rootOf(source: Source): Location {
  return { source, path: [] }
}

/** The location of a file that is not read: a picture, or one that is missing. */
export function wholeFile(file: string): Location {
  return rootOf({ file, text: '', isJson: false, value: undefined })
}

/** The location of something inside. */
export function under(location: Location, ...steps: (string | number)[]): Location {
  return { source: location.source, path: [...location.path, ...steps] }
}

/** JSON Pointer (RFC 6901). */
export function pointerOf({ path }: Location): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Where it begins and ends. What the file does not hold (a default) is found at what would hold it. */
export function positionsOf(location: Location): Positions {
  const { text } = location.source
  const { start, end } = rangeOf(location)
  const [first, last] = [positionAt(text, start), positionAt(text, end)]
  return { line: first.line, column: first.column, endLine: last.line, endColumn: last.column }
}

/** Line and column of an offset in a file's text, both from 1. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  const start = before.lastIndexOf('\n') + 1
  const line = before.split('\n').length
  // Nothing that is shown counts a byte order mark as a column.
  const shift = line === 1 && before.startsWith('\uFEFF') ? 1 : 0
  return { line, column: offset - start + 1 - shift }
}

/** A value with its quotes, a property's name with its quotes, some characters of a text; of an object or a list the bracket that opens it. */
export function rangeOf({ source, path, on, length = 1 }: Location): Range {
  const { isJson, text } = source
  if (!isJson) {
    const start = typeof on === 'number' ? on : 0
    return { start, end: Math.min(start + (typeof on === 'number' ? length : 0), text.length) }
  }
  const value = locate(text, path)
  if (!value) {
    return rangeOf({ source, path: path.slice(0, -1) })
  }
  if (on === 'key' && value.name) return value.name
  if (typeof on === 'number')
    return { start: offsetInText(text, value, on), end: offsetInText(text, value, on + length) }
  const { start, end } = value
  return { start, end: /[{[]/.test(text.charAt(start)) ? start + 1 : end }
}

/** Whether a value is written in the file: defaults are not. */
export function isWritten({ source, path }: Location): boolean {
  return source.isJson && locate(source.text, path) !== undefined
}

/** The offset of a character of a text in the file, where an escape is several characters. */
function offsetInText(text: string, { start, end }: Range, index: number): number {
  let offset = start + 1
  for (let seen = 0; seen < index && offset < end - 1; seen++) {
    if (text[offset] !== '\\') offset += 1
    else offset += text[offset + 1] === 'u' ? 6 : 2
  }
  return offset
}

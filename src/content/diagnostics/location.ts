import type { Positions } from './diagnostic.ts'
import { locate, type Range } from './locate.ts'
import type { Source } from './source.ts'

/** A place in a content file: a value, its key, or a character of its text. */
export interface Location {
  source: Source
  path: readonly (string | number)[]
  /** The key instead of the value, or an index in the decoded text (in the whole file if it is not JSON). */
  on?: 'key' | number
  /** Characters from `on`; default 1. */
  length?: number | undefined
}

export function rootOf(source: Source): Location {
  return { source, path: [] }
}

/** Location of a file that is not parsed, such as a picture, or missing. */
export function wholeFile(file: string): Location {
  return rootOf({ file, text: '', isJson: false, value: undefined })
}

export function under(location: Location, ...steps: (string | number)[]): Location {
  return { source: location.source, path: [...location.path, ...steps] }
}

export function pointerOf({ path }: Location): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Start and end of a location. A missing value, such as a default, has those of its parent. */
export function positionsOf(location: Location): Positions {
  const { text } = location.source
  const { start, end } = rangeOf(location)
  const [first, last] = [positionAt(text, start), positionAt(text, end)]
  return { line: first.line, column: first.column, endLine: last.line, endColumn: last.column }
}

export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  const start = before.lastIndexOf('\n') + 1
  const line = before.split('\n').length
  // Code editors do not count a byte order mark as a column.
  const shift = line === 1 && before.startsWith('\uFEFF') ? 1 : 0
  return { line, column: offset - start + 1 - shift }
}

/** A value or key with its quotes, some characters of a text, or the opening bracket of an object or list. */
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

export function isWritten({ source, path }: Location): boolean {
  return source.isJson && locate(source.text, path) !== undefined
}

/** The file offset of a text's character, considering escapes. */
function offsetInText(text: string, { start, end }: Range, index: number): number {
  let offset = start + 1
  for (let seen = 0; seen < index && offset < end - 1; seen++) {
    if (text[offset] !== '\\') offset += 1
    else offset += text[offset + 1] === 'u' ? 6 : 2
  }
  return offset
}

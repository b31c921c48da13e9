import type { Positions } from './diagnostic.ts'
import { locate, type Range } from './locate.ts'
import type { Source } from './source.ts'

/** A position in a content file: a value, its key, or characters of its text. */
export interface Location {
  source: Source
  path: readonly (string | number)[]
  /**
   * Selects the key, or the character with this index in the decoded text. In a file that is not JSON, the index counts from the start of
   * the file.
   */
  on?: 'key' | number
  length?: number | undefined
}

export function rootOf(source: Source): Location {
  return { source, path: [] }
}

/** Returns the location of a whole file. For missing files, and files that are not parsed, such as pictures. */
export function wholeFile(file: string): Location {
  return rootOf({ file, text: '', isJson: false, value: undefined })
}

export function locationIn(location: Location, ...steps: (string | number)[]): Location {
  return { source: location.source, path: [...location.path, ...steps] }
}

export function pointerOf({ path }: Location): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Returns the keys and indexes of a JSON Pointer, all as texts. */
export function stepsOf(pointer: string): string[] {
  const steps = pointer.split('/').slice(1)
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Returns the lines and columns of a location. For a missing value, such as a default, returns those of its parent. */
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
  // Skips a byte order mark, which code editors do not count as a column.
  const shift = line === 1 && before.startsWith('\uFEFF') ? 1 : 0
  return { line, column: offset - start + 1 - shift }
}

/**
 * Returns the characters that a location marks: a value or key with its quotes, or characters of a text. Of an object or list, marks only
 * the opening bracket.
 */
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

/** Returns the offset in the file of a text's character. An escape sequence is one character of the text. */
function offsetInText(text: string, { start, end }: Range, index: number): number {
  let offset = start + 1
  for (let seen = 0; seen < index && offset < end - 1; seen++) {
    if (text[offset] !== '\\') offset += 1
    else offset += text[offset + 1] === 'u' ? 6 : 2
  }
  return offset
}

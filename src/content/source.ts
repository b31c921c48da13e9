import { findNodeAtLocation, type Node } from 'jsonc-parser'

/** A content file that was read: its text, the syntax tree that knows the positions, and its value. */
export interface Source<T = unknown> {
  /** From the working directory, with forward slashes. */
  file: string
  text: string
  tree: Node | undefined
  /** Plain JSON, texts NFC; defaults are filled in once it has been validated. */
  value: T
}

/** A place in a content file: the value under a path, its key, or a character of its text. */
export interface Place {
  source: Source
  path: readonly (string | number)[]
  /** The property's name instead of its value, or an index into the (decoded) text (of the whole file, when it could not be parsed). */
  on?: 'key' | number
}

export function rootOf(source: Source): Place {
  return { source, path: [] }
}

/** The place of a file that is not read: a picture, or one that is missing. */
export function wholeFile(file: string): Place {
  return rootOf({ file, text: '', tree: undefined, value: undefined })
}

/** The place of something inside. */
export function under(place: Place, ...steps: (string | number)[]): Place {
  return { source: place.source, path: [...place.path, ...steps] }
}

/** JSON Pointer (RFC 6901). */
export function pointerOf({ path }: Place): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Line and column, both from 1. What the file does not hold (a default) is found at what would hold it. */
export function positionOf(place: Place): { line: number; column: number } {
  return positionAt(place.source.text, offsetOf(place))
}

function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  const start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - start + 1 }
}

function offsetOf({ source, path, on }: Place): number {
  const { tree, text } = source
  if (!tree) return typeof on === 'number' ? on : 0
  const node = findNodeAtLocation(tree, [...path])
  if (!node) return path.length > 0 ? offsetOf({ source, path: path.slice(0, -1) }) : tree.offset
  if (on === 'key') return node.parent?.children?.[0]?.offset ?? node.offset
  return typeof on === 'number' ? offsetInText(text, node, on) : node.offset
}

/** Where the character of that index stands between the quotes: an escape is several characters in the file. */
function offsetInText(text: string, node: Node, index: number): number {
  let offset = node.offset + 1
  for (let seen = 0; seen < index && offset < node.offset + node.length - 1; seen++) {
    if (text[offset] !== '\\') offset += 1
    else offset += text[offset + 1] === 'u' ? 6 : 2
  }
  return offset
}

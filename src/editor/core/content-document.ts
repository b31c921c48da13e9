import { changeValue, insertAt, moveElement, removeAt, type Writing } from './json/change.ts'
import { formatJson } from './json/format-json.ts'
import { literal } from './json/splice.ts'
import { styleOf, type Style } from './json/style.ts'
import { treeOf } from './json/tree.ts'
import { OperationError } from './operation-error.ts'

/** A file of content as it is written, and what it says. */
export interface ContentDocument {
  text: string
  value: unknown
  /** Whether the text is invalid JSON, and can only be replaced as a whole. */
  isBroken: boolean
}

/** An edit of one file. Pointers are JSON Pointers (RFC 6901). */
export type Operation =
  /** Replaces a value or adds a property. Missing objects on the way are added. */
  | { type: 'set'; pointer: string; value: unknown }
  /** Removes a property, or an element of a list. */
  | { type: 'remove'; pointer: string }
  /** Inserts an element into the list at the pointer. */
  | { type: 'insert'; pointer: string; index: number; value: unknown }
  /** Moves an element of a list; `to` is its final position. */
  | { type: 'move'; from: string; to: string }

/** The names that an object can have, in the order in which they are written; undefined where any order will do. */
export type KeyOrder = (pointer: string) => readonly string[] | undefined

/** Reads the text of a content file; never throws. */
export function readDocument(text: string): ContentDocument {
  try {
    return { text, value: JSON.parse(text.replace(/^\uFEFF/, '')), isBroken: false }
  } catch {
    return { text, value: undefined, isBroken: true }
  }
}

/** A value as the text of a new file, as Prettier writes it. */
export function writeDocument(value: unknown): string {
  const style: Style = { unit: '  ', eol: '\n', start: '', end: '\n' }
  const text = literal(value, style)
  const tree = treeOf(text)
  return tree ? formatJson(text, tree, style) : text
}

/**
 * Applies an operation to the text of a JSON file. A file as Prettier writes it stays one, with as few
 * changed lines as that allows. Other files change only where the operation does. Untouched values and moved
 * elements keep their characters.
 *
 * @throws OperationError
 */
export function applyOperation(text: string, operation: Operation, order?: KeyOrder): string {
  return applyOperations(text, [operation], order)
}

/** Applies operations in order. @throws OperationError, when nothing changes */
export function applyOperations(
  text: string,
  operations: readonly Operation[],
  order: KeyOrder = () => undefined,
): string {
  const tree = treeOf(text)
  if (!tree) throw new OperationError('The text is no JSON.')
  const style = { ...styleOf(text), order }
  const changed = operations.reduce((current, operation) => change(current, style, operation), text)
  if (text !== formatted && formatJson(text, tree, style) !== text) return changed
  const after = treeOf(changed)
  if (!after) return changed
  formatted = formatJson(changed, after, style)
  return formatted
}

/** The text that was formatted last, into which the next key is typed. */
let formatted: string | undefined

function change(text: string, writing: Writing, operation: Operation): string {
  if (operation.type === 'set') return changeValue(text, writing, operation.pointer, operation.value)
  if (operation.type === 'remove') return removeAt(text, operation.pointer)
  if (operation.type === 'move') return moveElement(text, writing, operation.from, operation.to)
  return insertAt(text, writing, operation, literal(operation.value, writing))
}

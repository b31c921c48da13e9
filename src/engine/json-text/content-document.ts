import { changeValue, insertAt, moveElement, removeAt, type JsonWriting } from './change.ts'
import { formatJson } from './format-json.ts'
import { literal } from './splice.ts'
import { styleOf, type Style } from './style.ts'
import { treeOf } from './tree.ts'
import { OperationError } from './operation-error.ts'

/** The texts of content files, by path inside the content folder. */
export type FileTexts = ReadonlyMap<string, string>

/** The changed texts of content files, by path; null for a removed file. */
export type Changes = ReadonlyMap<string, string | null>

interface ContentDocument {
  text: string
  value: unknown
  /** Whether the text is invalid JSON. Such a text can only be replaced as a whole. */
  isBroken: boolean
}

/** An edit of a file. Pointers are JSON Pointers (RFC 6901). */
export type Operation =
  /** Replaces a value or adds a property; creates missing parent objects. */
  | { type: 'set'; pointer: string; value: unknown }
  | { type: 'remove'; pointer: string }
  | { type: 'insert'; pointer: string; index: number; value: unknown }
  /** Moves a list element. `to` is its pointer after the move. */
  | { type: 'move'; from: string; to: string }

/** Returns the property names of the object at a pointer, in the order of the schema. Undefined means any order. */
type KeyOrder = (pointer: string) => readonly string[] | undefined

export function readDocument(text: string): ContentDocument {
  try {
    return { text, value: JSON.parse(text.replace(/^\uFEFF/, '')), isBroken: false }
  } catch {
    return { text, value: undefined, isBroken: true }
  }
}

/** Returns the JSON text of a new file with a value, formatted as Prettier does. */
export function writeDocument(value: unknown): string {
  const style: Style = { unit: '  ', eol: '\n', start: '', end: '\n' }
  const text = literal(value, style)
  const tree = treeOf(text)
  return tree ? formatJson(text, tree, style) : text
}

/**
 * Applies an operation to a JSON text. A file in Prettier's format stays in that format; in other files, only the changed value is
 * rewritten. Unchanged values and moved elements keep their notation, such as escapes.
 *
 * @throws OperationError when the operation does not fit
 */
export function applyOperation(text: string, operation: Operation, order?: KeyOrder): string {
  return applyOperations(text, [operation], order)
}

/** Applies several operations to a JSON text, one after the other. @throws OperationError when an operation does not fit */
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

/** Caches the last formatted text, because the next key press usually edits the same text. */
let formatted: string | undefined

function change(text: string, writing: JsonWriting, operation: Operation): string {
  if (operation.type === 'set') return changeValue(text, writing, operation.pointer, operation.value)
  if (operation.type === 'remove') return removeAt(text, operation.pointer)
  if (operation.type === 'move') return moveElement(text, writing, operation.from, operation.to)
  return insertAt(text, writing, operation, literal(operation.value, writing))
}

import type { Node } from 'jsonc-parser'
import { isObject } from '../model/schema.ts'
import { formatJson } from './format-json.ts'
import { literal, indentAt, indented, insertChild, removeChild, splice, writtenAt } from './splice.ts'
import { styleOf, type Style } from './style.ts'
import { treeOf, endOf, isIndex, keyOf, nodeAt, propertyOf, valueOf } from './tree.ts'
import { OperationError, missing } from './operation-error.ts'
import { parentOf, pointerTo } from './pointer.ts'
import { isSameJson } from './same-json.ts'

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

interface JsonWriting extends Style {
  order: (pointer: string) => readonly string[] | undefined
}

/** Replaces a value in a JSON text. Parts that are equal in the old and the new value keep their notation. */
function changeValue(text: string, writing: JsonWriting, pointer: string, value: unknown): string {
  const node = nodeIn(text, pointer)
  if (!node) return addProperty(text, writing, pointer, value)
  const before = valueOf(node)
  if (isSameJson(before, value)) return text
  if (isObject(before) && isObject(value)) return changeObject(text, writing, pointer, { before, value })
  if (Array.isArray(before) && Array.isArray(value))
    return changeList(text, writing, pointer, { before, value })
  const written = indented(literal(value, writing), indentAt(text, node.offset))
  return splice(text, node.offset, endOf(node), written)
}

interface Replaced<T> {
  before: T
  value: T
}

function changeObject(
  text: string,
  writing: JsonWriting,
  pointer: string,
  { before, value }: Replaced<Record<string, unknown>>,
): string {
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  const changed = entries.reduce(
    (current, [key, inner]) => changeValue(current, writing, pointerTo(pointer, key), inner),
    text,
  )
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(value, key) || value[key] === undefined)
  return gone.reduce((current, key) => removeAt(current, pointerTo(pointer, key)), changed)
}

function changeList(
  text: string,
  writing: JsonWriting,
  pointer: string,
  { before, value }: Replaced<unknown[]>,
): string {
  const shorter = Math.min(before.length, value.length)
  let start = 0
  while (start < shorter && isSameJson(before[start], value[start])) start += 1
  let end = 0
  while (end < shorter - start && isSameJson(before.at(-1 - end), value.at(-1 - end))) end += 1
  let changed = text
  for (let index = start; index < shorter - end; index += 1)
    changed = changeValue(changed, writing, pointerTo(pointer, index), value[index])
  for (let index = shorter - end; index < value.length - end; index += 1)
    changed = insertAt(changed, writing, { pointer, index }, literal(value[index], writing))
  for (let index = shorter - end; index < before.length - end; index += 1)
    changed = removeAt(changed, pointerTo(pointer, shorter - end))
  return changed
}

function addProperty(text: string, writing: JsonWriting, pointer: string, value: unknown): string {
  const { parent, key } = parentOf(pointer) ?? missing(pointer)
  const holder = nodeIn(text, parent)
  if (!holder) return addProperty(text, writing, parent, { [key]: value })
  if (holder.type !== 'object') return missing(pointer)
  const names = writing.order(parent) ?? []
  const later = new Set(names.includes(key) ? names.slice(names.indexOf(key) + 1) : [])
  const properties = holder.children ?? []
  const next = properties.findIndex((property) => later.has(keyOf(property)))
  const written = `${JSON.stringify(key)}: ${literal(value, writing)}`
  return insertChild(text, writing, { holder, index: next < 0 ? properties.length : next }, written)
}

function removeAt(text: string, pointer: string): string {
  const { parent, key } = parentOf(pointer) ?? missing(pointer)
  const holder = nodeIn(text, parent) ?? missing(pointer)
  const child = holder.type === 'array' ? nodeAt(holder, pointerTo('', key)) : propertyOf(holder, key)
  return removeChild(text, holder, child ? (holder.children ?? []).indexOf(child) : missing(pointer))
}

function insertAt(
  text: string,
  style: Style,
  { pointer, index }: { pointer: string; index: number },
  written: string,
): string {
  const list = listIn(text, pointer)
  if (!Number.isInteger(index) || index < 0 || index > (list.children ?? []).length) return missing(pointer)
  return insertChild(text, style, { holder: list, index }, written)
}

function moveElement(text: string, style: Style, from: string, to: string): string {
  const [{ parent: source }, { parent: target, key }] = [
    parentOf(from) ?? missing(from),
    parentOf(to) ?? missing(to),
  ]
  listIn(text, source)
  const written = writtenAt(text, nodeIn(text, from) ?? missing(from))
  const index = isIndex(key) ? Number(key) : missing(to)
  return insertAt(removeAt(text, from), style, { pointer: target, index }, written)
}

function listIn(text: string, pointer: string): Node {
  const node = nodeIn(text, pointer)
  return node?.type === 'array' ? node : missing(pointer)
}

function nodeIn(text: string, pointer: string): Node | undefined {
  const tree = treeOf(text)
  return tree && nodeAt(tree, pointer)
}

import type { Node } from 'jsonc-parser'
import { formatJson } from './json/format-json.ts'
import { indentAt, indented, insertChild, literal, removeChild, splice, writtenAt } from './json/splice.ts'
import { styleOf, type Style } from './json/style.ts'
import { endOf, isIndex, keyOf, nodeAt, propertyOf, treeOf, valueOf } from './json/tree.ts'
import { parentOf } from './pointer.ts'

/** A file of content as it is written, and what it says. */
export interface ContentDocument {
  text: string
  value: unknown
  /** The text is no JSON: only the text as a whole can be changed. */
  isBroken: boolean
}

/** What a person does to the document of one file. Pointers are JSON Pointers (RFC 6901). */
export type Operation =
  /** Puts a value in the place of another, or adds a property; objects that are missing on the way are added too. */
  | { type: 'set'; pointer: string; value: unknown }
  /** Takes away a property, or an element of a list. */
  | { type: 'remove'; pointer: string }
  /** Adds an element to the list at the pointer, before the one of that index. */
  | { type: 'insert'; pointer: string; index: number; value: unknown }
  /** Brings an element of a list to another place; `to` has the index that it has in the end. */
  | { type: 'move'; from: string; to: string }

/** The names that an object can have, in the order in which they are written; undefined where any order will do. */
export type KeyOrder = (pointer: string) => readonly string[] | undefined

/** The operation does not fit the document: its pointer leads nowhere, or the text is no JSON. */
export class OperationError extends Error {}

/** Reads the text of a content file; never throws. */
export function readDocument(text: string): ContentDocument {
  const tree = treeOf(text)
  return { text, value: tree && valueOf(tree), isBroken: tree === undefined }
}

/**
 * Does an operation to the text of a JSON file. A file as Prettier writes it stays one, with as few changed lines as that allows;
 * in any other file nothing changes but what the operation is about. What is not touched, and an element that moves, keep their characters.
 *
 * @returns the new text
 * @throws OperationError
 */
export function applyOperation(text: string, operation: Operation, order?: KeyOrder): string {
  const tree = treeOf(text)
  if (!tree) throw new OperationError('The text is no JSON.')
  const style = styleOf(text)
  const changed = change({ text, tree, style, order }, operation)
  if (formatJson(text, tree, style) !== text) return changed
  const after = treeOf(changed)
  return after ? formatJson(changed, after, style) : changed
}

interface Writing {
  text: string
  tree: Node
  style: Style
  order?: KeyOrder | undefined
}

function change(writing: Writing, operation: Operation): string {
  switch (operation.type) {
    case 'set':
      return set(writing, operation.pointer, operation.value)
    case 'remove':
      return remove(writing, operation.pointer)
    case 'insert': {
      const list = listAt(writing, operation.pointer)
      return insertInto(writing, list, operation.index, literal(operation.value, writing.style))
    }
    case 'move':
      return move(writing, operation.from, operation.to)
    default:
      return missing('')
  }
}

function set(writing: Writing, pointer: string, value: unknown): string {
  const { text, tree, style, order } = writing
  const node = nodeAt(tree, pointer)
  if (node) {
    const written = indented(literal(value, style), indentAt(text, node.offset))
    return splice(text, node.offset, endOf(node), written)
  }
  const { parent, key } = parentOf(pointer) ?? missing(pointer)
  const holder = nodeAt(tree, parent)
  if (!holder) return set(writing, parent, { [key]: value })
  if (holder.type !== 'object') return missing(pointer)
  const names = order?.(parent) ?? []
  const later = new Set(names.slice(names.indexOf(key) + 1))
  const children = holder.children ?? []
  const next = names.includes(key) ? children.findIndex((property) => later.has(keyOf(property))) : -1
  const written = `${JSON.stringify(key)}: ${literal(value, style)}`
  return insertChild(text, style, holder, next < 0 ? children.length : next, written)
}

function remove({ text, tree }: Writing, pointer: string): string {
  const { parent, key } = parentOf(pointer) ?? missing(pointer)
  const holder = nodeAt(tree, parent) ?? missing(pointer)
  const child = holder.type === 'array' ? holder.children?.[Number(key)] : propertyOf(holder, key)
  const index = child ? (holder.children ?? []).indexOf(child) : missing(pointer)
  return removeChild(text, holder, index)
}

function move(writing: Writing, from: string, to: string): string {
  const { text, tree, style } = writing
  const written = writtenAt(text, nodeAt(tree, from) ?? missing(from))
  const { parent: source } = parentOf(from) ?? missing(from)
  listAt(writing, source)
  const { parent, key } = parentOf(to) ?? missing(to)
  const without = remove(writing, from)
  const rest = { text: without, tree: treeOf(without) ?? missing(from), style }
  return insertInto(rest, listAt(rest, parent), isIndex(key) ? Number(key) : missing(to), written)
}

function insertInto({ text, style }: Writing, list: Node, index: number, written: string): string {
  if (index < 0 || index > (list.children ?? []).length) throw new OperationError(`No index ${index}.`)
  return insertChild(text, style, list, index, written)
}

function listAt({ tree }: Writing, pointer: string): Node {
  const node = nodeAt(tree, pointer)
  return node?.type === 'array' ? node : missing(pointer)
}

function missing(pointer: string): never {
  throw new OperationError(`Nothing stands at "${pointer}".`)
}

import type { Node } from 'jsonc-parser'
import { isObject } from '../model/schema.ts'
import { missing } from './operation-error.ts'
import { parentOf, pointerTo } from './pointer.ts'
import { isSameJson } from './same-json.ts'
import { indentAt, indented, insertChild, literal, removeChild, splice, writtenAt } from './splice.ts'
import type { Style } from './style.ts'
import { endOf, isIndex, keyOf, nodeAt, propertyOf, treeOf, valueOf } from './tree.ts'

export interface JsonWriting extends Style {
  order: (pointer: string) => readonly string[] | undefined
}

/** Replaces a value in a JSON text. Parts that are equal in the old and the new value keep their notation. */
export function changeValue(text: string, writing: JsonWriting, pointer: string, value: unknown): string {
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

export function removeAt(text: string, pointer: string): string {
  const { parent, key } = parentOf(pointer) ?? missing(pointer)
  const holder = nodeIn(text, parent) ?? missing(pointer)
  const child = holder.type === 'array' ? nodeAt(holder, pointerTo('', key)) : propertyOf(holder, key)
  return removeChild(text, holder, child ? (holder.children ?? []).indexOf(child) : missing(pointer))
}

export function insertAt(
  text: string,
  style: Style,
  { pointer, index }: { pointer: string; index: number },
  written: string,
): string {
  const list = listIn(text, pointer)
  if (!Number.isInteger(index) || index < 0 || index > (list.children ?? []).length) return missing(pointer)
  return insertChild(text, style, { holder: list, index }, written)
}

export function moveElement(text: string, style: Style, from: string, to: string): string {
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

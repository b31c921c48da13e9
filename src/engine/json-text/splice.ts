import type { Node } from 'jsonc-parser'
import { endOf } from './tree.ts'
import type { Style } from './style.ts'

export function splice(text: string, start: number, end: number, inserted: string): string {
  return text.slice(0, start) + inserted + text.slice(end)
}

/** Inserts a property or element at an index. Puts it on lines of its own if its siblings are on lines of their own. */
export function insertChild(
  text: string,
  style: Style,
  { holder, index }: { holder: Node; index: number },
  written: string,
): string {
  const { children = [], type } = holder
  const [open, close] = bracketsOf(type === 'array')
  const indent = indentAt(text, holder.offset)
  const inner = indent + style.unit
  const next = children[index]
  const sibling = next ?? children.at(-1)
  if (!sibling) {
    const inside = style.eol + inner + indented(written, inner) + style.eol + indent
    return splice(text, holder.offset, endOf(holder), open + inside + close)
  }
  const isOnLines = text.slice(holder.offset, sibling.offset).includes('\n')
  const separator = isOnLines ? style.eol + indentAt(text, sibling.offset) : ' '
  const content = indented(written, isOnLines ? indentAt(text, sibling.offset) : indent)
  return next
    ? splice(text, next.offset, next.offset, `${content},${separator}`)
    : splice(text, endOf(sibling), endOf(sibling), `,${separator}${content}`)
}

/** Removes a property or element, together with its comma and its line. */
export function removeChild(text: string, holder: Node, index: number): string {
  const { children = [], offset } = holder
  const [before, child, next] = [children[index - 1], children[index], children[index + 1]]
  if (!child) return text
  if (next) return splice(text, child.offset, next.offset, '')
  return before
    ? splice(text, endOf(before), endOf(child), '')
    : splice(text, offset + 1, endOf(holder) - 1, '')
}

/** Formats a value without outer indentation: one property per line, lists of simple values on one line. */
export function literal(value: unknown, style: Style): string {
  const { unit, eol } = style
  if (typeof value === 'number') return JSON.stringify(value).replace('e+', 'e')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((item) => literal(item, style))
    : Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .map(([key, inner]) => `${JSON.stringify(key)}: ${literal(inner, style)}`)
  const [open, close] = bracketsOf(isList)
  if (parts.length === 0) return open + close
  if (isList && value.every((item) => typeof item !== 'object' || item === null))
    return `[${parts.join(', ')}]`
  const lines = parts.map((part) => unit + indented(part, unit))
  return open + eol + lines.join(`,${eol}`) + eol + close
}

export function bracketsOf(isList: boolean): [open: string, close: string] {
  return isList ? ['[', ']'] : ['{', '}']
}

export function indented(written: string, indent: string): string {
  return written.replaceAll('\n', `\n${indent}`)
}

/** The text of a node, with the indentation of its first line removed from the other lines. */
export function writtenAt(text: string, node: Node): string {
  const indent = indentAt(text, node.offset)
  return text.slice(node.offset, endOf(node)).replaceAll(`\n${indent}`, '\n')
}

export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? ''
}

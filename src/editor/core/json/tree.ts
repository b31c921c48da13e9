import { parseTree, type Node, type ParseError } from 'jsonc-parser'
import { stepsOf } from '../pointer.ts'

export function treeOf(text: string): Node | undefined {
  if (text !== last?.text) last = { text, tree: parse(text) }
  return last.tree
}

/** Cache of the last tree: the next key press edits its text. */
let last: { text: string; tree: Node | undefined } | undefined

function parse(text: string): Node | undefined {
  const errors: ParseError[] = []
  // A space in place of a byte order mark keeps the offsets.
  const tree = parseTree(text.replace(/^\uFEFF/, ' '), errors, {
    disallowComments: true,
    allowTrailingComma: false,
  })
  return errors.length === 0 ? tree : undefined
}

/** A tree's value; the last of two equal names wins, as in `JSON.parse`. */
export function valueOf(node: Node): unknown {
  const { type, children = [], value } = node
  if (type === 'array') return children.map(valueOf)
  if (type !== 'object') return value as unknown
  return Object.fromEntries(children.map((property) => [keyOf(property), valueOf(valueIn(property))]))
}

export function nodeAt(tree: Node, pointer: string): Node | undefined {
  return stepsOf(pointer).reduce<Node | undefined>((node, step) => {
    if (node?.type === 'array') return isIndex(step) ? node.children?.[Number(step)] : undefined
    const property = node && propertyOf(node, step)
    return property && valueIn(property)
  }, tree)
}

export function propertyOf(node: Node, key: string): Node | undefined {
  if (node.type !== 'object') return undefined
  return node.children?.findLast((property) => keyOf(property) === key)
}

export function keyOf(property: Node): string {
  return String(property.children?.[0]?.value)
}

/** The value always exists, because a text with errors has no tree. */
export function valueIn(property: Node): Node {
  return property.children?.[1] ?? property
}

export function endOf({ offset, length }: Node): number {
  return offset + length
}

export function isIndex(step: string): boolean {
  return /^(0|[1-9]\d*)$/.test(step)
}

import { parseTree, type Node, type ParseError } from 'jsonc-parser'
import { stepsOf } from './pointer.ts'

export function treeOf(text: string): Node | undefined {
  if (text !== last?.text) last = { text, tree: parse(text) }
  return last.tree
}

/** Caches the last parsed syntax tree, because the next key press usually edits the same text. */
let last: { text: string; tree: Node | undefined } | undefined

function parse(text: string): Node | undefined {
  const errors: ParseError[] = []
  // Replaces a byte order mark with a space, so that offsets stay the same.
  const tree = parseTree(text.replace(/^\uFEFF/, ' '), errors, {
    disallowComments: true,
    allowTrailingComma: false,
  })
  return errors.length === 0 ? tree : undefined
}

/** Returns the value of a syntax tree. If a property name is repeated, the last one wins, as in `JSON.parse`. */
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

/** The value node of a property. It always exists, because a text with errors has no tree. */
export function valueIn(property: Node): Node {
  return property.children?.[1] ?? property
}

export function endOf({ offset, length }: Node): number {
  return offset + length
}

export function isIndex(step: string): boolean {
  return /^(0|[1-9]\d*)$/.test(step)
}

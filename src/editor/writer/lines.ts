import { Fragment, type Attrs, type Node, type ResolvedPos } from 'prosemirror-model'
import { TextSelection, type Command, type Transaction } from 'prosemirror-state'

export type LineKind = 'paragraph' | 'heading' | 'bullet_list' | 'ordered_list'

/** The kind of line at a position; undefined in a table or at a figure. */
export function lineKindAt($at: ResolvedPos): LineKind | undefined {
  const { name } = $at.node(Math.min(1, $at.depth)).type
  return name === 'paragraph' || name === 'heading' || name === 'bullet_list' || name === 'ordered_list'
    ? name
    : undefined
}

/** Converts the selected lines to one kind, or back to paragraphs if they already have that kind. Joins adjacent lists. */
export function setLines(kind: LineKind): Command {
  return ({ tr }, dispatch) => {
    if (!changeLines(tr, kind)) return false
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Converts the selected lines as `setLines` does, but in a given transaction. @returns false when no lines are selected */
export function changeLines(tr: Transaction, kind: LineKind): boolean {
  const { doc, selection } = tr
  const { from, to, $from, $to } = selection
  const selected = new Set<Node>()
  doc.nodesBetween(from, to, (node) => {
    if (node.isTextblock && node.type.name !== 'table_cell') selected.add(node)
  })
  if (selected.size === 0) return false
  const isOn = lineKindAt($from) === kind && lineKindAt($to) === kind
  // Converts the whole list, not only the selected items, when a numbered list becomes a bulleted one or the reverse.
  if (!isOn && kind.endsWith('list'))
    for (const list of doc.children.slice($from.index(0), $to.index(0) + 1))
      if (list.type.name.endsWith('list')) for (const item of list.children) selected.add(item)
  const first = Math.max(0, $from.index(0) - 1)
  const blocks = doc.children.slice(first, $to.index(0) + 2)
  const lines = blocks.flatMap(linesOf).map((line) => {
    return selected.has(line.node) ? { kind: isOn ? 'paragraph' : kind, node: line.node } : line
  })
  const start = $from.posAtIndex(first, 0)
  const places = [selection.$anchor, selection.$head].map((place) => {
    return { line: startsOf(doc).indexOf(place.start()), offset: place.parentOffset }
  })
  tr.replaceWith(start, start + Fragment.from(blocks).size, blocksOf(lines))
  const starts = startsOf(tr.doc)
  const [anchor, head] = places.map(({ line, offset }) => tr.doc.resolve((starts[line] ?? 0) + offset))
  if (anchor && head) tr.setSelection(TextSelection.between(anchor, head))
  return true
}

interface Line {
  kind: string
  /** The node of a line: a paragraph, subheading or list item, or a whole figure or table. */
  node: Node
  attrs?: Attrs
}

function linesOf(block: Node): Line[] {
  const { type, attrs, children } = block
  if (!type.name.endsWith('list')) return [{ kind: type.name, node: block }]
  return children.map((node) => ({ kind: type.name, node, attrs }))
}

function blocksOf(lines: readonly Line[]): Node[] {
  const blocks: Node[] = []
  for (const { kind, node, attrs } of lines) {
    const { nodes } = node.type.schema
    const last = blocks.at(-1)
    const type = nodes[kind]
    if (!type || type === node.type) blocks.push(node)
    else if (!kind.endsWith('list')) blocks.push(type.create(null, contentFor(node, kind)))
    else {
      const item = nodes.list_item?.create(null, node.content) ?? node
      if (last?.type === type) blocks.splice(-1, 1, last.copy(last.content.addToEnd(item)))
      else blocks.push(type.create(attrs, item))
    }
  }
  return blocks
}

/** Adapts the content of a line to its new kind: in a subheading, line breaks become spaces. */
function contentFor({ children, type }: Node, kind: string): Node[] {
  const space = (child: Node) => type.schema.text(' ', child.marks)
  return children.map((child) =>
    kind === 'heading' && child.type.name === 'hard_break' ? space(child) : child,
  )
}

function startsOf(doc: Node): number[] {
  const starts: number[] = []
  doc.descendants((node, at) => {
    if (node.isTextblock) starts.push(at + 1)
  })
  return starts
}

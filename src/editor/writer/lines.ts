import { Fragment, type Attrs, type Node, type NodeType, type ResolvedPos } from 'prosemirror-model'
import { TextSelection, type Command, type Transaction } from 'prosemirror-state'

export type LineKind = 'paragraph' | 'heading' | 'bullet_list' | 'ordered_list'

/** The kind of line at a position; undefined in a table or at a figure. */
export function lineKindAt($at: ResolvedPos): LineKind | undefined {
  const isItem = $at.parent.type.name === 'list_item'
  const { name } = $at.node(isItem ? $at.depth - 1 : Math.min(1, $at.depth)).type
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
    doc.nodesBetween(from, to, (list) => {
      const isOfSelected = isList(list) && list.children.some((item) => selected.has(item))
      if (isOfSelected) for (const item of list.children) if (item.isTextblock) selected.add(item)
    })
  return rewriteLines(tr, (line) =>
    selected.has(line.node) ? { kind: isOn ? 'paragraph' : kind, node: line.node, level: line.level } : line,
  )
}

/**
 * Moves the selected items, with the lists inside them, one level deeper (1) or one level up (-1).
 *
 * @returns a command that does nothing at the first item of a list (1), or at the top level (-1)
 */
export function changeLevel(by: 1 | -1): Command {
  return ({ tr }, dispatch) => {
    const { $from, $to, from, to } = tr.selection
    if ($from.parent.type.name !== 'list_item' || $to.parent.type.name !== 'list_item') return false
    const isFirst = $from.index(-1) === 0
    const isTop = $from.depth === 2
    if (by > 0 ? isFirst : isTop) return false
    const selected = new Set<Node>()
    tr.doc.nodesBetween(from, to, (node) => {
      if (node.isTextblock) selected.add(node)
    })
    // Items that stand below a moved item follow it.
    let moved: number | undefined
    rewriteLines(tr, (line) => {
      const isBelow = moved !== undefined && line.kind.endsWith('list') && line.level > moved
      if (selected.has(line.node) && !isBelow) moved = line.level
      else if (!isBelow) moved = undefined
      if (moved === undefined) return line
      const kind = by < 0 && !isBelow ? $from.node(-2).type.name : line.kind
      return { ...line, kind, level: Math.max(0, line.level + by) }
    })
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Replaces the selected lines and those around them, and keeps the selection. */
function rewriteLines(tr: Transaction, change: (line: Line) => Line): true {
  const { doc, selection } = tr
  const { $from, $to } = selection
  const first = Math.max(0, $from.index(0) - 1)
  const blocks = doc.children.slice(first, $to.index(0) + 2)
  const lines = blocks.flatMap((block) => linesOf(block)).map(change)
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
  attrs?: Attrs | undefined
  /** number of lists around the list of an item; 0 for other lines */
  level: number
}

function isList({ type }: Node): boolean {
  return type.name.endsWith('list')
}

function linesOf(block: Node, level = 0): Line[] {
  const { type, attrs, children } = block
  if (!isList(block)) return [{ kind: type.name, node: block, level }]
  return children.flatMap((node) =>
    isList(node) ? linesOf(node, level + 1) : [{ kind: type.name, node, attrs, level }],
  )
}

function blocksOf(lines: readonly Line[]): Node[] {
  const blocks: Node[] = []
  for (const line of lines) {
    const { kind, node } = line
    const type = node.type.schema.nodes[kind]
    if (!type || type === node.type) blocks.push(node)
    else if (!kind.endsWith('list')) blocks.push(type.create(null, contentFor(node, kind)))
    else addItem(blocks, line, type)
  }
  return blocks
}

/** Adds an item to the list at the end of some nodes, or in a new list after them. A deeper item goes into the lists of that list. */
function addItem(nodes: Node[], { node, attrs, level, kind }: Line, type: NodeType): void {
  const last = nodes.at(-1)
  if (last && level > 0 && isList(last)) {
    const inner = [...last.children]
    addItem(inner, { node, attrs, level: level - 1, kind }, type)
    nodes.splice(-1, 1, last.copy(Fragment.from(inner)))
    return
  }
  const item = node.type.schema.nodes.list_item?.create(null, node.content) ?? node
  if (last?.type === type) nodes.splice(-1, 1, last.copy(last.content.addToEnd(item)))
  else nodes.push(type.create(attrs, item))
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

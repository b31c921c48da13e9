import type { AlignType, BlockContent, List, ListItem, TableCell, PhrasingContent } from 'mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown, type Options } from 'mdast-util-to-markdown'
import type { Node, Mark } from 'prosemirror-model'
import { PENDING } from './pasted-pictures.ts'

export function blocksToMarkdown(blocks: readonly Node[]): string {
  const children = blocks.flatMap((block) => treeOf(block) ?? [])
  return toMarkdown({ type: 'root', children }, STYLE).replace(/\n$/, '')
}

const STYLE: Options = {
  bullet: '-',
  listItemIndent: 'one',
  resourceLink: true,
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
  // Escapes typed signs that a check of the content would report as a broken table or subheading.
  unsafe: [
    { before: '[\\r\\n#*_][\\t ]*', character: '|', inConstruct: 'phrasing' },
    { before: '-:?[\\t ]*', character: '|', inConstruct: 'phrasing' },
    { before: '#', character: '#', inConstruct: 'phrasing' },
  ],
}

/** Returns a block as JSON, for comparisons; empty for an empty line. Spaces that Markdown ignores make no difference. */
export function meaningOf(block: Node): string {
  const known = meanings.get(block)
  if (known !== undefined) return known
  const tree = treeOf(block)
  const meaning = tree ? JSON.stringify(tree) : ''
  meanings.set(block, meaning)
  return meaning
}

/** Caches the result of `meaningOf`. Blocks are immutable, so a changed block is another object. */
const meanings = new WeakMap<Node, string>()

/** Converts a block to a Markdown syntax tree; undefined for an empty line or a pending figure. */
function treeOf(block: Node): BlockContent | undefined {
  const { type, attrs } = block
  if (type.name === 'figure') {
    if (String(attrs.src).startsWith(PENDING)) return undefined
    const [url, alt, title] = [attrs.src, attrs.alt, attrs.caption].map(String)
    return { type: 'paragraph', children: [{ type: 'image', url: url ?? '', alt, ...(title && { title }) }] }
  }
  if (type.name === 'table') return tableTree(block)
  if (type.name.endsWith('list')) return listTree(block)
  const children = lineToTree(block)
  if (children.length === 0) return undefined
  return type.name === 'heading'
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read from a heading of Markdown, or chosen by the control
      { type: 'heading', depth: attrs.level as 2, children }
    : { type: 'paragraph', children }
}

function listTree({ type, attrs, children }: Node): List {
  const items: ListItem[] = []
  for (const child of children) {
    const last = items.at(-1)
    if (child.type.name === 'list_item') items.push(itemTree(child))
    else if (last) addInner(last, listTree(child))
  }
  return {
    type: 'list',
    spread: false,
    ...(type.name === 'ordered_list' && { ordered: true, start: Number(attrs.start) }),
    children: items,
  }
}

function itemTree(item: Node): ListItem {
  const line = lineToTree(item)
  return {
    type: 'listItem',
    spread: false,
    children: line.length > 0 ? [{ type: 'paragraph', children: line }] : [],
  }
}

/** Adds a list inside an item, without its empty items: below a text, Markdown would read `-` as the underline of a heading. */
function addInner(item: ListItem, list: List): void {
  const children = list.children.filter((inner) => inner.children.length > 0)
  if (children.length === 0) return
  item.children.push({ ...list, children })
  // Markdown reads another number than 1 as text, unless a blank line precedes it.
  if (list.ordered && list.start !== 1) item.spread = true
}

function tableTree({ children: rows }: Node): BlockContent {
  return {
    type: 'table',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema's attribute, from Markdown or from a pasted cell
    align: rows[0]?.children.map(({ attrs }) => attrs.align as AlignType) ?? [],
    children: rows.map(({ children: cells }) => ({
      type: 'tableRow',
      children: cells.map((cell): TableCell => ({ type: 'tableCell', children: lineToTree(cell) })),
    })),
  }
}

/** A piece of text. Its marks, such as bold, are those for which the tree has no node yet. */
interface Leaf {
  text: string
  isVariable: boolean
  marks: readonly Mark[]
}

/**
 * Converts a line of text to a Markdown syntax tree. A space at the edge of bold, italics or a link moves outside, because `**bold **` is
 * not valid Markdown. Spaces at the edges of the line are removed.
 */
function lineToTree(line: Node): PhrasingContent[] {
  const leaves = line.children.flatMap((child): Leaf[] => {
    const isVariable = child.type.name === 'variable'
    const text = child.text ?? child.type.spec.leafText?.(child) ?? ''
    const pieces = isVariable ? [text] : text.split(/^(\s+)|(\s+)$/).filter(Boolean)
    return pieces.map((piece) => ({ text: piece, isVariable, marks: child.marks }))
  })
  return nest(withSpacesOutside(leaves))
}

function withSpacesOutside(leaves: readonly Leaf[]): Leaf[] {
  const isWord = ({ text }: Leaf) => text.trim() !== ''
  const done: Leaf[] = []
  for (const [index, leaf] of leaves.entries()) {
    if (isWord(leaf)) {
      done.push(leaf)
      continue
    }
    const before = leaves.slice(0, index).findLast(isWord)
    const after = leaves.slice(index).find(isWord)
    if (!before || !after) continue
    const last = done.at(-1)
    const isMore = last !== undefined && !isWord(last)
    const text = (isMore ? last.text : '') + leaf.text
    done.splice(isMore ? -1 : done.length, isMore ? 1 : 0, {
      text: text.replaceAll(/[ \t]*\n\s*/g, '\n'),
      isVariable: false,
      marks: before.marks.filter((mark) => mark.isInSet(after.marks)),
    })
  }
  return done
}

/**
 * Builds the tree: wraps consecutive pieces in the format, such as bold, that covers the most pieces. Then does the same inside that
 * format.
 */
function nest(leaves: readonly Leaf[]): PhrasingContent[] {
  const done: PhrasingContent[] = []
  for (let index = 0; index < leaves.length;) {
    const leaf = leaves[index]
    if (!leaf) break
    const lengthOf = (mark: Mark) => {
      const rest = leaves.slice(index)
      const end = rest.findIndex(({ marks }) => !mark.isInSet(marks))
      return end < 0 ? rest.length : end
    }
    const [mark] = leaf.marks.toSorted((a, b) => lengthOf(b) - lengthOf(a))
    if (mark) {
      const run = leaves.slice(index, index + lengthOf(mark))
      const inner = run.map((one) => ({ ...one, marks: mark.removeFromSet(one.marks) }))
      done.push(wrapped(mark, nest(inner)))
      index += run.length
    } else {
      addLeaf(done, leaf)
      index++
    }
  }
  return done
}

function addLeaf(done: PhrasingContent[], { text, isVariable }: Leaf): void {
  const last = done.at(-1)
  // Writes a variable as HTML, because a text node would get a backslash before the underscores in the name.
  if (isVariable) done.push({ type: 'html', value: text })
  else if (last?.type === 'text') last.value += text
  else done.push({ type: 'text', value: text })
}

function wrapped(mark: Mark, children: PhrasingContent[]): PhrasingContent {
  if (mark.type.name === 'strong') return { type: 'strong', children }
  if (mark.type.name === 'em') return { type: 'emphasis', children }
  return { type: 'link', url: String(mark.attrs.to), children }
}

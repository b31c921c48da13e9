import type { AlignType, BlockContent, TableCell } from 'mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown, type Options } from 'mdast-util-to-markdown'
import type { Node } from 'prosemirror-model'
import { lineToTree } from './line-to-tree.ts'

export function blocksToMarkdown(blocks: readonly Node[]): string {
  const children = blocks.flatMap((block) => treeOf(block) ?? [])
  return toMarkdown({ type: 'root', children }, STYLE).replace(/\n$/, '')
}

const STYLE: Options = {
  bullet: '-',
  listItemIndent: 'one',
  resourceLink: true,
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
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

/** Converts a block to a Markdown syntax tree; undefined for an empty line. */
function treeOf(block: Node): BlockContent | undefined {
  const { type, attrs } = block
  if (type.name === 'figure') {
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

function listTree({ type, attrs, children }: Node): BlockContent {
  return {
    type: 'list',
    spread: false,
    ...(type.name === 'ordered_list' && { ordered: true, start: Number(attrs.start) }),
    children: children.map((item) => {
      const line = lineToTree(item)
      return {
        type: 'listItem',
        spread: false,
        children: line.length > 0 ? [{ type: 'paragraph', children: line }] : [],
      }
    }),
  }
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

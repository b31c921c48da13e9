import type { List, PhrasingContent, RootContent, Table } from 'mdast'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { isExcessive, markdownTree } from '../../engine/model/markdown-tree.ts'
import { schemaFor, type WriterSchema } from './text-schema.ts'

/** A top-level part of a Markdown text: its start and end in the text, and its nodes. A line of pictures has several nodes. */
export interface TextPart {
  start: number
  end: number
  nodes: Node[]
}

/** Parses a Markdown text as the site's build does. @returns undefined when the schema cannot represent the whole text */
export function fromMarkdown(markdown: string, isShort: boolean): TextPart[] | undefined {
  if (isExcessive(markdown)) return undefined
  const schema = schemaFor(isShort)
  try {
    return markdownTree(markdown).children.map((block) => {
      const start = block.position?.start.offset ?? 0
      // Refuses headings that are underlined with `===`, because the build refuses them too.
      if (block.type === 'heading' && markdown[start] !== '#') throw new Unsupported()
      return { start, end: block.position?.end.offset ?? start, nodes: blockNodes(block, schema) }
    })
  } catch (error) {
    if (error instanceof Unsupported) return undefined
    throw error
  }
}

class Unsupported extends Error {}

function blockNodes(block: RootContent, schema: WriterSchema): Node[] {
  const line = (children: PhrasingContent[]) => inlineNodes(children, schema)
  if (block.type === 'paragraph') {
    if (!isFigure(block.children)) return [createNode(schema, 'paragraph', {}, line(block.children))]
    const images = block.children.filter((child) => child.type === 'image')
    return images.map(({ url, alt, title }) =>
      createNode(schema, 'figure', { src: url, alt: alt ?? '', caption: title ?? '' }, []),
    )
  }
  if (block.type === 'heading')
    return [createNode(schema, 'heading', { level: block.depth }, line(block.children))]
  if (block.type === 'table') return [tableNode(block, schema)]
  if (block.type !== 'list') throw new Unsupported()
  return [listNode(block, schema)]
}

/** @throws Unsupported for an item with anything but a line and lists */
function listNode({ ordered, start, children }: List, schema: WriterSchema): Node {
  const content = children.flatMap(({ children: [first, ...others] }) => {
    const line = first?.type === 'paragraph' ? first.children : []
    const inner = first && first.type !== 'paragraph' ? [first, ...others] : others
    return [
      createNode(schema, 'list_item', {}, inlineNodes(line, schema)),
      ...inner.map((child) => {
        if (child.type !== 'list') throw new Unsupported()
        return listNode(child, schema)
      }),
    ]
  })
  return ordered
    ? createNode(schema, 'ordered_list', { start: start ?? 1 }, content)
    : createNode(schema, 'bullet_list', {}, content)
}

function createNode(schema: WriterSchema, name: string, attrs: object, content: Node[]): Node {
  const type = schema.nodes[name]
  if (!type?.validContent(Fragment.from(content))) throw new Unsupported()
  return type.create({ ...attrs }, content)
}

function isFigure(children: readonly PhrasingContent[]): boolean {
  const isSpace = (child: PhrasingContent) => child.type === 'text' && child.value.trim() === ''
  const hasImage = children.some(({ type }) => type === 'image')
  return hasImage && children.every((child) => child.type === 'image' || isSpace(child))
}

function tableNode({ align, children: rows }: Table, schema: WriterSchema): Node {
  const width = rows[0]?.children.length ?? 0
  const rowNodes = rows.map(({ children: cells }) => {
    if (cells.length > width) throw new Unsupported()
    const nodes = Array.from({ length: width }, (_, column) =>
      createNode(
        schema,
        'table_cell',
        { align: align?.[column] ?? null },
        inlineNodes(cells[column]?.children ?? [], schema),
      ),
    )
    return createNode(schema, 'table_row', {}, nodes)
  })
  return createNode(schema, 'table', {}, rowNodes)
}

function inlineNodes(
  children: readonly PhrasingContent[],
  schema: WriterSchema,
  marks: readonly Mark[] = [],
): Node[] {
  return children.flatMap((child) => {
    if (child.type === 'text') return textNodes(child.value, schema, marks)
    if (child.type === 'break') return [schema.nodes.hard_break.create(null, null, marks)]
    const mark = markOf(child, schema)
    if (!mark || !('children' in child) || child.children.length === 0) throw new Unsupported()
    return inlineNodes(child.children, schema, mark.addToSet(marks))
  })
}

function markOf(child: PhrasingContent, { marks }: WriterSchema): Mark | undefined {
  if (child.type === 'strong') return marks.strong.create()
  if (child.type === 'emphasis') return marks.em.create()
  return child.type === 'link' ? marks.link.create({ to: child.url }) : undefined
}

/** Splits a plain text into nodes: words, line breaks and variables. */
export function textNodes(text: string, schema: WriterSchema, marks: readonly Mark[]): Node[] {
  const { hard_break: lineBreak, variable } = schema.nodes
  return text.split(/(\n|\{[\w.-]+\})/).flatMap((piece, index) => {
    if (index % 2 === 0) return piece ? [schema.text(piece, marks)] : []
    if (piece === '\n') return [lineBreak.create(null, null, marks)]
    return [variable.create({ name: piece.slice(1, -1) }, null, marks)]
  })
}

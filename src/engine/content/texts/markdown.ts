import type { Image, Link, List, ListItem, Nodes, PhrasingContent, RootContent, Text } from 'mdast'
import type { ResolvedPicture } from '../../model/picture.ts'
import type { Inline, RichTextNode } from '../../model/rich-text.ts'
import type { Unlocated } from '../diagnostics/diagnostic.ts'
import { texts } from '../diagnostics/table/texts.ts'
import { findBroken, nameRefused } from './broken-formatting.ts'
import { createTable, plainText } from './markdown-table.ts'
import { isExcessive, markdownTree } from '../../model/markdown-tree.ts'
import { plainParagraphs } from './plain.ts'
import { VARIABLE } from './variables.ts'

export interface MarkdownHandlers {
  /** Whether the text is a `ShortMarkdown`, which may not have subheadings, tables or pictures. */
  isShort: boolean
  /** Returns the text to show for plain text that starts at an index of the Markdown. */
  text(value: string, index: number): string
  /**
   * Returns the target of a link. `index` is the position of the link, and `address` the position of its address. A `note` is shown after
   * the link's text.
   */
  link(to: string, index: number, length: number, address: number): { to: string; note?: string }
  /** Returns the picture for a file; undefined when the file cannot be shown. `index` is the position in the Markdown. */
  picture(src: string, alt: string, index: number, length: number): ResolvedPicture | undefined
  nameHeading(text: string): string
  /** Reports formatting that is not supported or probably a mistake, once per kind. */
  refuse(diagnostic: Unlocated, index: number, length?: number): void
}

/**
 * Parses the Markdown of content: CommonMark's paragraphs, emphasis, lists, links, pictures and headings with #, and GitHub's tables.
 * Keeps line breaks. Variables are replaced later, so their values are never parsed.
 */
export function parseMarkdown(markdown: string, handlers: MarkdownHandlers): RichTextNode[] {
  const paragraphs = plainParagraphs(markdown)
  if (!paragraphs) return parseFormatted(markdown, handlers)
  return paragraphs.map(({ text, index }) => ({
    type: 'p',
    children: linesOf(text, index, markdown, handlers),
  }))
}

export function parseFormatted(markdown: string, handlers: MarkdownHandlers): RichTextNode[] {
  if (isExcessive(markdown)) handlers.refuse(texts.tooFormatted(), 0, markdown.length)
  const refused = new Set<string>()
  const context: Context = {
    ...handlers,
    markdown,
    isInLink: false,
    heading: '',
    depthOf: createOutline(),
    refuseOnce(kind, node, diagnostic, { offset = 0, length = endOf(node) - indexOf(node) } = {}) {
      if (!refused.has(kind)) handlers.refuse(diagnostic, indexOf(node) + offset, length)
      refused.add(kind)
    },
  }
  return markdownTree(markdown).children.flatMap((node) => block(node, context))
}

export function headingsIn(markdown: string): string[] {
  // Skips the parsing of texts without a line that starts with #, which are the majority.
  if (!markdown.includes('#') || !/^ {0,3}#/m.test(markdown)) return []
  return markdownTree(markdown).children.flatMap((node) =>
    node.type === 'heading' && markdown[indexOf(node)] === '#' ? plainHeading(node) : [],
  )
}

interface Context extends MarkdownHandlers {
  markdown: string
  isInLink: boolean
  heading: string
  depthOf: (depth: number) => number
  /** @param part the wrong part of the node; by default, the whole node */
  refuseOnce(
    kind: string,
    node: Nodes,
    diagnostic: Unlocated,
    part?: { offset?: number; length?: number },
  ): void
}

function block(node: RootContent, context: Context): RichTextNode | RichTextNode[] {
  const { isShort, markdown } = context
  if (node.type === 'paragraph') {
    const isFigure = !isShort && isAllPictures(node.children)
    return isFigure
      ? node.children.flatMap((child) => (child.type === 'image' ? figure(child, context) : []))
      : { type: 'p', children: inlines(node, context) }
  }
  if (node.type === 'list') return list(node, context)
  if (isShort) return refuse(node, context)
  // Accepts only headings with #. An underlined heading is mostly a text above a dividing line.
  if (node.type === 'heading' && markdown[indexOf(node)] === '#') {
    const children = inlines(node, context)
    context.heading = plainText(children)
    if (context.heading === '')
      context.refuse(texts.emptyHeading(), indexOf(node), endOf(node) - indexOf(node))
    const id = context.nameHeading(plainHeading(node))
    return { type: 'heading', depth: context.depthOf(node.depth), id, children }
  }
  if (node.type !== 'table') return refuse(node, context)
  return createTable(node, {
    heading: context.heading,
    inlines: (parent) => inlines(parent, context),
    refuse: (diagnostic, row) => context.refuseOnce('table row', row, diagnostic),
    source: (row) => markdown.slice(indexOf(row), endOf(row)),
  })
}

function list(node: List, context: Context): RichTextNode {
  const children = node.children.map((child) => item(child, context))
  const start = node.start ?? 1
  return node.ordered ? { type: 'ol', ...(start !== 1 && { start }), children } : { type: 'ul', children }
}

/** An item: a line, then the lists inside it. */
function item({ children, position }: ListItem, context: Context): RichTextNode {
  const indent = (position?.start.column ?? 1) - 1
  const inner = children.flatMap((child, index): Inline[] => {
    if (child.type === 'list') return [list(child, context)]
    if (child.type !== 'paragraph' || index > 0) return refuse(child, context, ' dentro de una lista')
    const source = context.markdown.slice(indexOf(child), endOf(child))
    const outside = new RegExp(String.raw`\n[ \t]{0,${indent}}(?=\S)`).exec(source)
    if (outside)
      context.refuseOnce('after list', child, texts.textAfterList(), { offset: outside.index + 1, length: 1 })
    return inlines(child, context)
  })
  return { type: 'li', children: inner }
}

function figure(node: Image, context: Context): RichTextNode[] {
  const [index, length] = [indexOf(node), endOf(node) - indexOf(node)]
  const picture = context.picture(node.url, node.alt ?? '', index, length)
  if (!picture) return []
  const caption = node.title ? context.text(node.title, context.markdown.indexOf(node.title, index)) : ''
  const children: RichTextNode[] = [{ type: 'picture', ...picture }]
  if (caption !== '') children.push({ type: 'figcaption', children: [caption] })
  return [{ type: 'figure', ...(picture.height > picture.width && { 'data-upright': true }), children }]
}

function inlines(parent: { children: PhrasingContent[] }, context: Context): Inline[] {
  refuseLoneStar(parent.children, context)
  return parent.children.flatMap((node) => inline(node, context))
}

function inline(node: PhrasingContent, context: Context): Inline | Inline[] {
  const { markdown } = context
  if (node.type === 'text') {
    for (const { diagnostic, offset, length } of findBroken(markdown.slice(indexOf(node), endOf(node))))
      context.refuseOnce(diagnostic.message, node, diagnostic, { offset, length: length ?? 1 })
    if (!context.isInLink) refuseAddress(node, context)
    return linesOf(node.value, indexOf(node), markdown, context)
  }
  if (node.type === 'break') return { type: 'br' }
  if (node.type === 'link') return link(node, context)
  if (node.type === 'strong') return { type: 'strong', children: inlines(node, context) }
  if (node.type === 'emphasis') return { type: 'em', children: inlines(node, context) }
  if (node.type !== 'image' || context.isShort) return refuse(node, context)
  context.refuseOnce('among text', node, texts.pictureAmongText())
  return []
}

function refuseAddress(node: Text, context: Context): void {
  const address = ADDRESS.exec(context.markdown.slice(indexOf(node), endOf(node)))
  if (!address) return
  const [found] = address
  const to = found.includes('://') ? found : found.includes('@') ? `mailto:${found}` : `https://${found}`
  context.refuseOnce('address', node, texts.bareAddress(found, to), {
    offset: address.index,
    length: found.length,
  })
}

const ADDRESS =
  /(?<![\w@/.+-])(?:https?:\/\/|www\.)[\w.-]+\.\w+(?:\/[^\s<>()"«»“”]*[\w/])?|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/i

/** Warns of a superfluous asterisk beside emphasis, as in `**gratis*`. */
function refuseLoneStar(nodes: PhrasingContent[], context: Context): void {
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'text') continue
    const source = context.markdown.slice(indexOf(node), endOf(node))
    const isBefore = nodes[index + 1]?.type === 'emphasis' && /(?<!\\)\*$/.test(source)
    const isAfter = nodes[index - 1]?.type === 'emphasis' && source.startsWith('*')
    const offset = isBefore ? source.length - 1 : 0
    if (isBefore || isAfter) context.refuseOnce('star', node, texts.loneStar(), { offset, length: 1 })
  }
}

function link(node: Link, context: Context): Inline {
  const [index, length] = [indexOf(node), endOf(node) - indexOf(node)]
  if (/^\[\s*\]/.test(context.markdown.slice(index))) context.refuseOnce('empty', node, texts.emptyLink())
  const { to, note } = context.link(node.url, index, length, addressOf(node, context.markdown))
  const children = inlines(node, { ...context, isInLink: true })
  return { type: 'a', to, children: note === undefined ? children : [...children, ` (${note})`] }
}

function linesOf(value: string, index: number, markdown: string, handlers: MarkdownHandlers): Inline[] {
  let at = index
  return value.split('\n').flatMap((line, number) => {
    if (number === 0) return line === '' ? [] : handlers.text(line, at)
    at = markdown.indexOf('\n', at) + 1
    return line === '' ? [{ type: 'br' }] : [{ type: 'br' }, handlers.text(line, at)]
  })
}

function refuse(node: Nodes, context: Context, where = ''): [] {
  const what = nameRefused(node.type, context.isShort) + where
  // Reports HTML once, because a tag and its closing tag are two nodes but one mistake.
  context.refuseOnce(node.type, node, texts.markdown(what, context.isShort), { offset: 0, length: 1 })
  return []
}

function isAllPictures(children: PhrasingContent[]): boolean {
  const isSpace = (node: PhrasingContent) => node.type === 'text' && node.value.trim() === ''
  return (
    children.some(({ type }) => type === 'image') &&
    children.every((node) => node.type === 'image' || isSpace(node))
  )
}

function indexOf(node: Nodes): number {
  return node.position?.start.offset ?? 0
}

function endOf(node: Nodes): number {
  return node.position?.end.offset ?? 0
}

/** Returns the index of a link's address in the Markdown, after the link's text and `](`. */
function addressOf(node: Link, markdown: string): number {
  const text = node.children.at(-1)
  // In a link such as `<https://…>`, the text is also the address.
  const isAuto = markdown.charAt(indexOf(node)) === '<'
  const index = markdown.indexOf(node.url, text && !isAuto ? endOf(text) : indexOf(node))
  return index < 0 ? indexOf(node) : index
}

/** Returns the words of a heading without its variables, because its anchor must be the same on every page. */
function plainHeading(node: Nodes): string {
  return textOf(node).replaceAll(VARIABLE, '').replaceAll(/\s+/g, ' ').trim()
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/**
 * Returns a function that removes gaps between the depths of Markdown headings: "####" directly under "##" becomes one level deeper, not
 * two.
 */
function createOutline(): (depth: number) => number {
  const open: number[] = []
  return (depth) => {
    while ((open.at(-1) ?? 0) >= depth) open.pop()
    open.push(depth)
    return open.length - 1
  }
}

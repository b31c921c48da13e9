import type { Link, List, Nodes, PhrasingContent, RootContent } from 'mdast'
import type { ResolvedPicture } from '../../model/picture.ts'
import type { Inline, RichTextNode } from '../../model/rich-text.ts'
import { findBroken } from './broken-formatting.ts'
import type { Unlocated } from '../diagnostics/diagnostic.ts'
import { texts } from '../diagnostics/table/texts.ts'
import { createOutline, plainHeading } from './headings.ts'
import { plainParagraphs } from './plain.ts'
import { makeTable, plainText } from './markdown-table.ts'
import { markdownTree } from './markdown-tree.ts'

export interface MarkdownHandlers {
  /** Whether it is a short text: without subheadings, tables and pictures. */
  isShort: boolean
  /** A piece of plain text, and its index in the Markdown. */
  text(value: string, index: number): string
  /** Where a link leads, where it stands with its text, and the index of its address. A `note` goes after its text. */
  link(to: string, index: number, length: number, address: number): { to: string; note?: string }
  /** The file of a picture, and where it stands; undefined when it cannot be shown. */
  picture(src: string, alt: string, index: number, length: number): ResolvedPicture | undefined
  /** The id of a subheading, by its text. */
  nameHeading(text: string): string
  /** Something that the subset does not have, or that is not the formatting that was meant; one of each kind. */
  refuse(diagnostic: Unlocated, index: number, length?: number): void
}

/**
 * Parses the Markdown of the content (CommonMark's paragraphs, emphasis, flat lists, links, headings with # and pictures; GitHub's
 * tables; nothing else). Variables are still in it, so that their values are never taken for formatting.
 */
export function parseMarkdown(markdown: string, handlers: MarkdownHandlers): RichTextNode[] {
  const paragraphs = plainParagraphs(markdown)
  if (!paragraphs) return parseFormatted(markdown, handlers)
  return paragraphs.map(({ text, index }) => ({
    type: 'p',
    children: [handlers.text(text.replaceAll('\n', ' '), index)],
  }))
}

/** The same, whether there is formatting in it or not. */
export function parseFormatted(markdown: string, handlers: MarkdownHandlers): RichTextNode[] {
  const refused = new Set<string>()
  const refuseOnce = (kind: string, ...refusal: Parameters<MarkdownHandlers['refuse']>) => {
    if (!refused.has(kind)) handlers.refuse(...refusal)
    refused.add(kind)
  }
  const refuse = (node: Nodes, where = '') => {
    // An HTML tag and the one that closes it are two nodes and one mistake.
    const name = handlers.isShort ? (shortNames[node.type] ?? names[node.type]) : names[node.type]
    const what = `${name ?? 'esto'}${where}`
    refuseOnce(node.type, texts.markdown(what, handlers.isShort), indexOf(node))
    return []
  }
  const inlines = (parent: { children: PhrasingContent[] }): Inline[] => parent.children.flatMap(inline)
  const inline = (node: PhrasingContent): Inline | Inline[] => {
    const index = indexOf(node)
    if (node.type === 'text') {
      for (const { diagnostic, offset, length } of findBroken(markdown.slice(index, endOf(node)))) {
        refuseOnce(diagnostic.message, diagnostic, index + offset, length)
      }
      return handlers.text(node.value.replaceAll('\n', ' '), index)
    }
    if (node.type === 'link') {
      const length = endOf(node) - index
      if (/^\[\s*\]/.test(markdown.slice(index))) refuseOnce('empty', texts.emptyLink(), index, length)
      const { to, note } = handlers.link(node.url, index, length, addressOf(node, markdown))
      return { type: 'a', to, children: [...inlines(node), ...(note === undefined ? [] : [` (${note})`])] }
    }
    if (node.type === 'strong') return { type: 'strong', children: inlines(node) }
    if (node.type === 'emphasis') return { type: 'em', children: inlines(node) }
    if (node.type === 'image' && !handlers.isShort) {
      refuseOnce('among text', texts.pictureAmongText(), index, endOf(node) - index)
      return []
    }
    return refuse(node)
  }
  const item = (node: List['children'][number]): RichTextNode => {
    const [first, ...others] = node.children
    others.forEach(refuseInList)
    if (first && first.type !== 'paragraph') refuseInList(first)
    return { type: 'li', children: first?.type === 'paragraph' ? inlines(first) : [] }
  }
  const refuseInList = (node: Nodes) => refuse(node, ' dentro de una lista')

  const figure = (node: PhrasingContent): RichTextNode[] => {
    if (node.type !== 'image') return []
    const picture = handlers.picture(node.url, node.alt ?? '', indexOf(node), endOf(node) - indexOf(node))
    if (!picture) return []
    const caption = node.title ? handlers.text(node.title, markdown.indexOf(node.title, indexOf(node))) : ''
    return [
      {
        type: 'figure',
        ...(picture.height > picture.width && { 'data-upright': true as const }),
        children: [
          { type: 'picture', ...picture },
          ...(caption === '' ? [] : [{ type: 'figcaption' as const, children: [caption] }]),
        ],
      },
    ]
  }
  const depthOf = createOutline()
  let heading = ''
  const block = (node: RootContent): RichTextNode | RichTextNode[] => {
    if (node.type === 'paragraph')
      return !handlers.isShort && isAllPictures(node.children)
        ? node.children.flatMap(figure)
        : { type: 'p', children: inlines(node) }
    if (node.type === 'list') {
      const children = node.children.map(item)
      if (!node.ordered) return { type: 'ul', children }
      return { type: 'ol', ...((node.start ?? 1) !== 1 && { start: node.start! }), children }
    }
    if (handlers.isShort) return refuse(node)
    // Underlined text is most often meant to stand over a line.
    if (node.type === 'heading' && markdown[indexOf(node)] === '#') {
      const children = inlines(node)
      heading = plainText(children)
      if (heading === '') handlers.refuse(texts.emptyHeading(), indexOf(node), endOf(node) - indexOf(node))
      const id = handlers.nameHeading(plainHeading(node))
      return { type: 'heading', depth: depthOf(node.depth), id, children }
    }
    if (node.type === 'table')
      return makeTable(node, {
        heading,
        inlines,
        refuse: (diagnostic, row) =>
          refuseOnce('table row', diagnostic, indexOf(row), endOf(row) - indexOf(row)),
        source: (row) => markdown.slice(indexOf(row), endOf(row)),
      })
    return refuse(node)
  }
  return markdownTree(markdown).children.flatMap(block)
}

/** The subheadings of a text, in order. */
export function headingsIn(markdown: string): string[] {
  // Most texts have none, and are not parsed for it.
  if (!markdown.includes('#') || !/^ {0,3}#/m.test(markdown)) return []
  return markdownTree(markdown).children.flatMap((node) =>
    node.type === 'heading' && markdown[indexOf(node)] === '#' ? plainHeading(node) : [],
  )
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

/** The index of a link's address: after its text and the `](` that follows. */
function addressOf(node: Link, markdown: string): number {
  const text = node.children.at(-1)
  const index = markdown.indexOf(node.url, text && !isAuto(node, markdown) ? endOf(text) : indexOf(node))
  return index < 0 ? indexOf(node) : index
}

/** Whether a link's text is its address: `<https://…>`. */
function isAuto(node: Link, markdown: string): boolean {
  return markdown.charAt(indexOf(node)) === '<'
}

const shortNames: typeof names = {
  heading: 'subtítulos (# o subrayados con ---)',
}

const names: Partial<Record<Nodes['type'], string>> = {
  heading: 'títulos subrayados con --- o ===; un subtítulo empieza con ##',
  table: 'tablas',
  html: 'HTML (etiquetas entre < y >)',
  code: 'código (renglones que empiezan con cuatro espacios o con ```)',
  inlineCode: 'código (`)',
  image: 'imágenes',
  imageReference: 'imágenes por nombre; escribí ![qué se ve](foto.jpg)',
  blockquote: 'citas (>); van en un bloque para ellas',
  thematicBreak: 'líneas divisorias (--- o ***)',
  break: 'saltos de línea dentro de un párrafo (dos espacios o \\ al final); empezá otro párrafo',
  definition: 'definiciones de enlaces ([nombre]: dirección); escribí el enlace en su lugar',
  linkReference: 'enlaces por nombre; escribí [texto](dirección)',
  paragraph: 'más de un párrafo',
  list: 'una lista',
}

import type { Link, List, Nodes, Paragraph, PhrasingContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Inline, RichTextNode } from '../../model/rich-text.ts'
import { findBroken } from './broken-formatting.ts'
import type { Unlocated } from '../diagnostics/diagnostic.ts'
import { texts } from '../diagnostics/table/texts.ts'

export interface MarkdownHandlers {
  /** A piece of plain text, and its index in the Markdown. */
  text(value: string, index: number): string
  /** Where a link leads, where it stands with its text, and the index of its address. */
  link(to: string, index: number, length: number, address: number): string
  /** Something that the subset does not have, or that is not the formatting that was meant; one of each kind. */
  refuse(diagnostic: Unlocated, index: number, length?: number): void
}

/**
 * Parses the small Markdown of the content (CommonMark's paragraphs, emphasis, flat lists and links; nothing else). Variables are
 * still in it, so that their values are never taken for formatting.
 */
export function parseMarkdown(markdown: string, handlers: MarkdownHandlers): RichTextNode[] {
  const refused = new Set<string>()
  const refuseOnce = (kind: string, ...refusal: Parameters<MarkdownHandlers['refuse']>) => {
    if (!refused.has(kind)) handlers.refuse(...refusal)
    refused.add(kind)
  }
  const refuse = (node: Nodes, where = '') => {
    // An HTML tag and the one that closes it are two nodes and one mistake.
    refuseOnce(node.type, texts.markdown(`${names[node.type] ?? 'esto'}${where}`), indexOf(node))
    return []
  }
  const inlines = (parent: { children: PhrasingContent[] }): Inline[] => parent.children.flatMap(inline)
  const inline = (node: PhrasingContent): Inline | Inline[] => {
    if (node.type === 'text') {
      const start = indexOf(node)
      for (const { diagnostic, offset, length } of findBroken(markdown.slice(start, endOf(node)))) {
        refuseOnce(diagnostic.message, diagnostic, start + offset, length)
      }
      return handlers.text(node.value.replaceAll('\n', ' '), start)
    }
    if (node.type === 'link') {
      const length = endOf(node) - indexOf(node)
      if (/^\[\s*\]/.test(markdown.slice(indexOf(node))))
        refuseOnce('empty', texts.emptyLink(), indexOf(node), length)
      const to = handlers.link(node.url, indexOf(node), length, addressOf(node, markdown))
      return { type: 'link', to, children: inlines(node) }
    }
    if (node.type === 'strong' || node.type === 'emphasis')
      return { type: node.type, children: inlines(node) }
    return refuse(node)
  }
  const item = (node: List['children'][number]): Inline[] => {
    const [first, ...others] = node.children
    others.forEach(refuseInList)
    if (first?.type === 'paragraph') return inlines(first)
    if (first) refuseInList(first)
    return []
  }
  const refuseInList = (node: Nodes) => refuse(node, ' dentro de una lista')
  return fromMarkdown(markdown).children.flatMap((node): RichTextNode | RichTextNode[] => {
    if (node.type === 'paragraph') return { type: 'paragraph', children: inlines(node satisfies Paragraph) }
    if (node.type === 'list')
      return { type: 'list', ordered: node.ordered === true, items: node.children.map(item) }
    return refuse(node)
  })
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

const names: Partial<Record<Nodes['type'], string>> = {
  heading: 'títulos (# o subrayados con ---); usá el título del bloque',
  html: 'HTML (etiquetas entre < y >)',
  code: 'código (renglones que empiezan con cuatro espacios o con ```)',
  inlineCode: 'código (`)',
  image: 'imágenes; usá la imagen del bloque',
  imageReference: 'imágenes; usá la imagen del bloque',
  blockquote: 'citas (>); van en un bloque para ellas',
  thematicBreak: 'líneas divisorias (--- o ***)',
  break: 'saltos de línea dentro de un párrafo (dos espacios o \\ al final); empezá otro párrafo',
  definition: 'definiciones de enlaces ([nombre]: dirección); escribí el enlace en su lugar',
  linkReference: 'enlaces por nombre; escribí [texto](dirección)',
  paragraph: 'más de un párrafo',
  list: 'una lista',
}

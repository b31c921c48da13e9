import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { NodeViewConstructor } from 'prosemirror-view'
import { textNodes } from './from-markdown.ts'
import type { WriterSchema } from './text-schema.ts'

export interface DisplayOptions {
  variables: Readonly<Record<string, string>>
  media: string
  /**
   * The first heading of each size in the text as the page shows it, the largest first. Subheadings copy the element names and classes of
   * these headings.
   */
  headings?: readonly Element[]
}

/** Displays variables as their values, figures as their pictures, and subheadings like the given headings. */
export function nodeViews({
  variables,
  media,
  headings = [],
}: DisplayOptions): Record<string, NodeViewConstructor> {
  return {
    ...(headings.length > 0 && {
      heading: ({ attrs }) => {
        const like = headings[attrs.level === 3 ? 1 : 0] ?? headings[0]
        const dom = document.createElement(like?.tagName ?? 'h3')
        dom.className = like?.className ?? ''
        return { dom, contentDOM: dom }
      },
    }),
    variable: ({ attrs }) => {
      const name = String(attrs.name)
      const dom = document.createElement('span')
      dom.dataset.variable = name
      dom.title = `Se escribe una sola vez para todo el sitio: {${name}}`
      dom.textContent = variables[name] ?? name
      return { dom }
    },
    figure: ({ attrs }) => {
      const dom = document.createElement('figure')
      const image = document.createElement('img')
      const path = String(attrs.src).replace(/^\/?media\//, '')
      image.src = media + path.split('/').map(encodeURIComponent).join('/')
      image.alt = String(attrs.alt)
      dom.append(image)
      if (attrs.caption) {
        const caption = document.createElement('figcaption')
        caption.textContent = String(attrs.caption)
        dom.append(caption)
      }
      return { dom }
    },
  }
}

/** Converts a name that is typed in braces, such as `{telefono}`, to a variable. */
export const variablesTyped = new Plugin({
  appendTransaction(transactions, _before, { doc, tr, schema }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null
    const found: [at: number, node: Node, text: string][] = []
    doc.descendants((node, at) => {
      if (node.text && /\{[\w.-]+\}/.test(node.text)) found.push([at, node, node.text])
    })
    for (const [at, { nodeSize, marks }, text] of found.toReversed())
      tr.replaceWith(at, at + nodeSize, textNodes(text, schema as WriterSchema, marks))
    return found.length > 0 ? tr : null
  },
})

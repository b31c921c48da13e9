import { plainAddress } from '../../engine/model/plain-address.ts'
import { Schema, type Attrs, type MarkSpec, type NodeSpec } from 'prosemirror-model'

/** The allowed content of a subheading or table cell, which cannot have line breaks. */
const LINE = '(text|variable)*'

/** The content of a list. A list inside an item follows that item, so that an item is always a single line. */
const ITEMS = 'list_item (list_item|list)*'

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block',
    content: 'inline*',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  bullet_list: {
    group: 'block list',
    content: ITEMS,
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    group: 'block list',
    content: ITEMS,
    attrs: { start: { default: 1 } },
    parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ start: Number(list.getAttribute('start') ?? 1) }) }],
    toDOM: ({ attrs }) => ['ol', { start: attrs.start === 1 ? null : String(attrs.start) }, 0],
  },
  list_item: { content: 'inline*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  text: { group: 'inline' },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
  /** A variable such as `{telefono}`, which the text shows as its value. `site.json` defines the value once for the whole site. */
  variable: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { name: {} },
    parseDOM: [{ tag: '[data-variable]', getAttrs: ({ dataset }) => ({ name: dataset.variable }) }],
    toDOM: ({ attrs }) => ['span', { 'data-variable': String(attrs.name) }, `{${String(attrs.name)}}`],
    leafText: ({ attrs }) => `{${String(attrs.name)}}`,
  },
} satisfies Record<string, NodeSpec>

const longNodes = {
  heading: {
    group: 'block',
    content: LINE,
    defining: true,
    attrs: { level: { default: 2 } },
    parseDOM: [
      { tag: 'h1, h2', attrs: { level: 2 } },
      { tag: 'h3, h4, h5, h6', attrs: { level: 3 } },
    ],
    toDOM: ({ attrs }) => [attrs.level === 3 ? 'h4' : 'h3', 0],
  },
  figure: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: { src: {}, alt: {}, caption: { default: '' } },
    parseDOM: [
      { tag: 'figure[data-src]', getAttrs: ({ dataset: { src, alt, caption } }) => ({ src, alt, caption }) },
    ],
    toDOM: ({ attrs }) => ['figure', dataOf(attrs)],
  },
  table: {
    group: 'block',
    content: 'table_row+',
    tableRole: 'table',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    // Wraps the table in an element that can scroll, as the site does.
    toDOM: () => ['div', { role: 'none' }, ['table', ['tbody', 0]]],
  },
  table_row: {
    content: 'table_cell*',
    tableRole: 'row',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  table_cell: {
    content: LINE,
    tableRole: 'cell',
    isolating: true,
    // The spans are always 1, because Markdown has no merged cells. The table commands of ProseMirror read these attributes.
    attrs: { align: { default: null }, colspan: { default: 1 }, rowspan: { default: 1 } },
    parseDOM: [{ tag: 'td, th', getAttrs: (cell) => ({ align: alignOf(cell) }) }],
    toDOM: ({ attrs }) => ['td', { 'data-align': attrs.align ? String(attrs.align) : null }, 0],
  },
} satisfies Record<string, NodeSpec>

const marks = {
  link: {
    attrs: { to: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: linkOf }],
    toDOM: ({ attrs }) => ['a', { href: String(attrs.to), 'data-to': String(attrs.to) }, 0],
  },
  strong: {
    parseDOM: [{ tag: 'strong, b' }],
    toDOM: () => ['strong', 0],
  },
  em: {
    parseDOM: [{ tag: 'em, i' }],
    toDOM: () => ['em', 0],
  },
} satisfies Record<string, MarkSpec>

/** The ProseMirror schema of a formatted text. The schema of a short text lacks subheadings, figures and tables. */
export type WriterSchema = Schema<keyof typeof nodes, keyof typeof marks>

const shortSchema: WriterSchema = new Schema({ nodes, marks })
const longSchema: WriterSchema = new Schema({ nodes: { ...nodes, ...longNodes }, marks })

/**
 * Returns the schema of a formatted text. A short text (`ShortMarkdown`) has only paragraphs and lists. Other texts can also have
 * subheadings, figures and tables.
 */
export function schemaFor(isShort: boolean): WriterSchema {
  return isShort ? shortSchema : longSchema
}

function dataOf(attrs: Attrs): Record<string, string> {
  return Object.fromEntries(Object.entries(attrs).map(([name, value]) => [`data-${name}`, String(value)]))
}

function alignOf({ dataset }: HTMLElement): string | null {
  return dataset.align ?? null
}

/**
 * Returns the address of a pasted link. Returns false for a relative address, which would not work here, unless the link was copied from
 * this editor.
 */
function linkOf(link: HTMLElement): Attrs | false {
  const to = link.dataset.to ?? link.getAttribute('href') ?? ''
  return (link.dataset.to !== undefined || /^(https?:|mailto:|tel:)/.test(to)) && { to: plainAddress(to) }
}

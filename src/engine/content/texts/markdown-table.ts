import type { PhrasingContent, Table, TableCell, TableRow } from 'mdast'
import type { Unlocated } from '../diagnostics/diagnostic.ts'
import { texts } from '../diagnostics/table/texts.ts'
import type { Inline, RichTextNode } from '../../model/rich-text.ts'

interface TableTools {
  heading: string
  inlines(parent: { children: PhrasingContent[] }): Inline[]
  refuse(diagnostic: Unlocated, row: TableRow): void
  source(row: TableRow): string
}

/**
 * Makes a table with column headers, inside a named region that scrolls, also by keyboard. If the first header is empty, the first column
 * has row headers.
 */
export function createTable({ align, children }: Table, tools: TableTools): RichTextNode {
  const [head, ...rows] = children
  const columns = head?.children ?? []
  const headsRows = columns[0]?.children.length === 0
  for (const row of rows) {
    const [first] = row.children
    if (row.children.length === columns.length) continue
    const isText = row.children.length === 1 && !tools.source(row).includes('|')
    const diagnostic = isText
      ? texts.textAfterTable(tools.source(row))
      : texts.unevenTableRow(row.children.length, columns.length)
    if (first) tools.refuse(diagnostic, row)
  }
  const cell =
    (isHead: boolean) =>
    (node: TableCell, column: number): RichTextNode => {
      const side = align?.[column]
      const scope = isHead ? 'col' : headsRows && column === 0 ? 'row' : undefined
      const isHeader = scope && node.children.length > 0
      return {
        type: isHeader ? 'th' : 'td',
        ...(isHeader && { scope }),
        ...((side === 'center' || side === 'right') && { 'data-align': side }),
        children: tools.inlines(node),
      }
    }
  const row = (node: TableRow, isHead: boolean): RichTextNode => ({
    type: 'tr',
    children: node.children.map(cell(isHead)),
  })
  const table: RichTextNode = {
    type: 'table',
    children: [
      { type: 'thead', children: head ? [row(head, true)] : [] },
      { type: 'tbody', children: rows.map((node) => row(node, false)) },
    ],
  }
  const headers = columns.map((node) => plainText(tools.inlines(node))).filter((text) => text !== '')
  const name = [tools.heading, headers.join(', ')].filter((text) => text !== '').join(': ')
  return {
    type: 'div',
    role: 'region',
    tabIndex: 0,
    'aria-label': name,
    ...(columns.length > 2 && { 'data-wide': true }),
    children: [table],
  }
}

export function plainText(inlines: Inline[]): string {
  const pieces = inlines.map((inline) => {
    if (typeof inline === 'string') return inline
    if (inline.type === 'br') return ' '
    return inline.type === 'picture' ? '' : plainText(inline.children)
  })
  return pieces.join('')
}

import { DOMParser as NodeParser } from 'prosemirror-model'
import { cleanPaste } from '../../editor/writer/clean-paste.ts'
import { schemaFor } from '../../editor/writer/text-schema.ts'
import { blocksToMarkdown } from '../../editor/writer/to-markdown.ts'
import { parseHtml, withoutHidden } from './plain-text.ts'

/** Formatting that texts of the site cannot have: its HTML elements, with the Spanish names for the report. */
const UNSUPPORTED = { del: 'tachado', s: 'tachado', strike: 'tachado', sup: 'superíndice', sub: 'subíndice' }
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉'

interface MarkdownTools {
  linkOf: (address: string) => string
  note: (text: string) => void
}

/**
 * Converts paragraphs, subheadings, lists, tables and figures from HTML to Markdown, as the editor does with pasted texts. Figures must
 * have the attributes that the editor's schema requires.
 */
export function toMarkdown(html: string, { linkOf, note }: MarkdownTools): string {
  const body = parseHtml(html)
  for (const element of body.querySelectorAll('sup, sub')) shiftDigits(element)
  for (const [tag, look] of Object.entries(UNSUPPORTED))
    if (body.querySelector(tag)) note(`un texto con ${look} quedó como texto común`)
  for (const link of body.querySelectorAll('a')) {
    const to = linkOf(link.getAttribute('href') ?? '')
    if ((link.textContent ?? '').trim() === '') link.remove()
    else if (to === '') link.replaceWith(...link.childNodes)
    else link.setAttribute('data-to', to)
  }
  for (const element of body.querySelectorAll('pre, dt, dd, q')) asText(element)
  removeBars(body)
  for (const table of body.querySelectorAll('table')) moveCaption(table, note)
  if (/[{}]/.test(body.textContent ?? ''))
    note('las llaves { } quedaron como paréntesis: acá nombran datos del sitio')
  clean(body)
  const page = parseHtml(cleanPaste(body.innerHTML, false))
  return blocksToMarkdown(NodeParser.fromSchema(schemaFor(false)).parse(page).children)
}

/** Removes the bars around words, which validation takes for the row of a broken table. */
function removeBars(body: HTMLElement): void {
  const texts = document.createTreeWalker(body, SHOW_TEXT)
  while (texts.nextNode())
    if (texts.currentNode instanceof Text)
      texts.currentNode.data = texts.currentNode.data.replaceAll(/^(\s*)\|(.*)\|(\s*)$/gm, '$1$2$3')
}

/** `NodeFilter.SHOW_TEXT`. */
const SHOW_TEXT = 4

/** Replaces raised and lowered digits with Unicode characters, as in m² and H₂O. */
function shiftDigits(element: Element): void {
  const text = element.textContent ?? ''
  const digits = element.tagName === 'SUP' ? RAISED : LOWERED
  if (/^\d+$/.test(text)) element.replaceWith(text.replaceAll(/\d/g, (digit) => digits.charAt(Number(digit))))
}

/**
 * Replaces an element that the Markdown writer does not support. A `<q>` becomes text in quotation marks, other elements become paragraphs.
 */
function asText(element: Element): void {
  const name = element.tagName
  if (name === 'Q') return element.replaceWith('«', ...element.childNodes, '»')
  const line = document.createElement('p')
  if (name === 'PRE') line.innerHTML = element.innerHTML.trim().replaceAll(/<br[^>]*>\n?|\n/g, '<br>')
  else line.append(...element.childNodes)
  if (name === 'DT') line.innerHTML = `<strong>${line.innerHTML}</strong>`
  element.replaceWith(line)
}

/** Moves the caption of a table before it, because Markdown has none. */
function moveCaption(table: HTMLTableElement, note: MarkdownTools['note']): void {
  if (table.querySelector('[rowspan]:not([rowspan="1"])'))
    note('una tabla con celdas unidas de arriba abajo: revisá que cada dato esté en su columna')
  const { caption } = table
  if (caption) {
    const line = document.createElement('p')
    line.append(...caption.childNodes)
    caption.remove()
    table.before(line)
  }
}

function clean(node: Node): void {
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) child.nodeValue = withoutHidden(child.nodeValue ?? '')
    else clean(child)
  }
}

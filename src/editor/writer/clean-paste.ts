/**
 * Simplifies pasted HTML to what the site's texts allow. Puts inner lists after their items, repeats merged cells, joins the lines inside a list item or
 * table cell, and turns layout tables into lines. The ProseMirror schema later removes the rest, such as styles.
 */
export function cleanPaste(html: string, isShort: boolean): string {
  const body = parsePaste(html.replaceAll(BLANK_LINE, '</p><p>'))
  for (const useless of body.querySelectorAll('style, script, title, o\\:p, body > br')) useless.remove()
  for (const item of body.querySelectorAll<HTMLElement>(
    '[data-style*="mso-list:"], [class*="MsoListParagraph"]',
  ))
    if (item.tagName === 'P') wordItem(item)
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) readStyle(element)
  joinLists(body)
  for (const list of body.querySelectorAll('ul, ol'))
    if (!list.parentElement?.closest('ul, ol')) list.replaceChildren(...itemsOf(list))
  for (const table of body.querySelectorAll('table')) cleanTable(table, isShort)
  for (const small of body.querySelectorAll('sup, sub')) writeSmall(small)
  // The site's texts have two levels of subheadings.
  if (body.querySelector('h1')) for (const second of body.querySelectorAll('h2')) replaceTag(second, 'h3')
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    heading.textContent = (heading.textContent ?? '').trim()
  for (const cell of body.querySelectorAll<HTMLElement>('td, th')) readAlignment(cell)
  for (const table of body.querySelectorAll('table')) alignColumns(table)
  for (const line of body.querySelectorAll('li, td, th'))
    for (const block of line.querySelectorAll(BLOCKS)) block.replaceWith(' ', ...block.childNodes, ' ')
  return body.innerHTML.replaceAll('&nbsp;', ' ')
}

/** Elements that would begin a new cell or item inside one, and line breaks of cells. */
const BLOCKS =
  'p, div, h1, h2, h3, h4, h5, h6, blockquote, details, summary, section, article, figure, figcaption, pre, address, td > br, th > br'

/** Says what a pasted text had that cannot come along, in one sentence; undefined when all of it came. */
export function leftOut(html: string, isShort: boolean): string | undefined {
  const body = parsePaste(html)
  const count = (selector: string) => body.querySelectorAll(selector).length
  const images = [...body.querySelectorAll('img:not([width="1"], [height="1"])')]
  const lost = images.length > 0 ? images : [...body.querySelectorAll('v\\:imagedata')]
  const which = isShort ? '' : ` (${lost.map(nameOf).join('; ')})`
  const parts = [
    lost.length > 0 && (lost.length === 1 ? 'una imagen' : `${lost.length} imágenes`) + which,
    isShort && count('table') > 0 && 'las tablas',
    isShort && count('h1, h2, h3, h4, h5, h6') > 0 && 'los subtítulos',
    count('iframe, video') > 0 && 'los videos',
    count('a[href^="file:"]') > 0 && 'los enlaces a archivos de la computadora',
  ].filter((part) => part !== false)
  if (parts.length === 0) return undefined
  const named = new Intl.ListFormat('es').format(parts)
  const help = lost.length > 0 && !isShort ? ' Las imágenes se agregan con el botón de la imagen.' : ''
  return `Lo que pegaste vino sin ${named}.${help}`
}

/** Says which picture is lost: its description, and the words after which it stood. */
function nameOf(picture: Element): string {
  const alt = picture.getAttribute('alt')?.trim()
  const texts = document.createTreeWalker(picture.ownerDocument.body, NodeFilter.SHOW_TEXT)
  texts.currentNode = picture
  const before: string[] = []
  while (before.length < 5 && texts.previousNode())
    before.unshift(...(texts.currentNode.nodeValue?.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []))
  const place = before.length === 0 ? 'al principio' : `después de «${before.slice(-5).join(' ')}»`
  return alt ? `«${alt}», ${place}` : place
}

/** Matches two or more line breaks, which start a new paragraph. */
const BLANK_LINE = /(?:<br\b[^>]*>\s*){2,}/gi

/** Parses pasted HTML, with `data-style` in place of `style`: the content security policy would block styles and report an error. */
export function parsePaste(html: string): HTMLElement {
  const source = html
    .replaceAll(STYLES, '')
    .replaceAll(TAG, (tag) => tag.replaceAll(/([\s"'])style(?=\s*=)/gi, '$1 data-style'))
  return new DOMParser().parseFromString(source, 'text/html').body
}

const STYLES = /<style\b[^]*?<\/style\s*>/gi
const TAG = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi

/**
 * Replaces styles for bold, italics and alignment with elements and attributes. Removes the `<b>` of normal weight that Google Docs puts
 * around the whole text.
 */
function readStyle(element: HTMLElement): void {
  const style = element.dataset.style ?? ''
  const valueOf = (name: string) => new RegExp(`(?:^|[;\\s])${name}:\\s*(\\w+)`).exec(style)?.[1]
  const [weight, slant, side] = ['font-weight', 'font-style', 'text-align'].map(valueOf)
  delete element.dataset.style
  if (side === 'center' || side === 'right') element.dataset.align = side
  for (const [name, isOn] of [
    ['strong', /^(bold(er)?|[6-9]00)$/.test(weight ?? '')],
    ['em', slant === 'italic'],
  ] as const) {
    if (!isOn) continue
    const mark = document.createElement(name)
    mark.append(...element.childNodes)
    element.append(mark)
  }
  const isPlain =
    (element.tagName === 'B' && weight === 'normal') || (element.tagName === 'I' && slant === 'normal')
  if (isPlain) element.replaceWith(...element.childNodes)
}

/** Converts a paragraph from Word to a list item. In Word, a list item is a paragraph that begins with a bullet or number. */
function wordItem(paragraph: HTMLElement): void {
  const bullet = paragraph.querySelector('[data-style*="mso-list:Ignore" i]') ?? paragraph.firstElementChild
  const isNumbered = /^\W*\w{1,3}[.)]/.test(bullet?.textContent ?? '')
  if (/^\W*(?:[o§]|\w{1,3}[.)])?\s*$/.test(bullet?.textContent ?? '')) bullet?.remove()
  const item = document.createElement('li')
  item.append(...paragraph.childNodes)
  const name = isNumbered ? 'OL' : 'UL'
  const level = Number(/mso-list:[^;]*level(\d)/.exec(paragraph.dataset.style ?? '')?.[1] ?? 1)
  if (addToList(paragraph.previousElementSibling, item, name, level)) paragraph.remove()
  else paragraph.replaceWith(listOf(item, name))
}

function listOf(item: Element, name: string): Element {
  const list = document.createElement(name)
  list.dataset.flat = ''
  list.append(item)
  return list
}

/** Adds an item to a list that is made of single items, or to the list inside it for a deeper level. @returns false if it is no such list */
function addToList(list: Element | null, item: Element, name: string, level: number): boolean {
  if (!list?.hasAttribute('data-flat')) return false
  if (level > 1) {
    if (!addToList(list.lastElementChild, item, name, level - 1)) list.append(listOf(item, name))
    return true
  }
  if (list.tagName !== name) return false
  list.append(item)
  return true
}

/** Joins the lists of Word Online, which puts each item into a list and a `<div>` of its own. */
function joinLists(body: Element): void {
  for (const wrapper of body.querySelectorAll('div')) {
    const lists = Array.from(wrapper.children)
    const isWrapper = lists.length > 0 && lists.every(isList) && !hasOwnText(wrapper)
    if (!isWrapper) continue
    for (const list of lists) list.setAttribute('data-flat', '')
    wrapper.replaceWith(...lists)
  }
  for (const list of body.querySelectorAll('[data-flat]')) {
    const before = list.previousElementSibling
    const count = Array.from(before?.children ?? []).filter(({ tagName }) => tagName === 'LI').length
    const startOf = (ordered: Element | null) => Number(ordered?.getAttribute('start') ?? 1)
    for (const item of Array.from(list.children)) {
      const level = Number(item.getAttribute('data-aria-level') ?? 1)
      const isNew = level === 1 && list.tagName === 'OL' && startOf(list) !== startOf(before) + count
      if (isNew || !addToList(before, item, list.tagName, level)) break
    }
    if (list.children.length === 0) list.remove()
  }
}

function isList({ tagName }: Element): boolean {
  return tagName === 'UL' || tagName === 'OL'
}

function hasOwnText({ childNodes }: Element): boolean {
  return Array.from(childNodes).some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== '')
}

/** Returns the items of a list, each followed by the lists inside it, as Google Docs writes them. */
function itemsOf(list: Element): Element[] {
  const items = Array.from(list.children).flatMap((item) => {
    const inner = isList(item)
      ? [item]
      : Array.from(item.querySelectorAll('ul, ol')).filter(
          (one) => one.parentElement?.closest('li, ul, ol') === item,
        )
    for (const one of inner) {
      one.replaceChildren(...itemsOf(one))
      one.remove()
    }
    // An item without a text of its own only holds a list, which belongs to the item before.
    return isList(item) || (inner.length > 0 && item.textContent?.trim() === '') ? inner : [item, ...inner]
  })
  const [first, ...others] = items
  return first && isList(first) ? [...first.children, ...others] : items
}

/**
 * Replaces a table with one line per row if each row has a single cell, or if the field allows no tables. In other tables, repeats the words of
 * cells that span several columns or rows, and makes all rows as long as the longest.
 */
function cleanTable(table: HTMLTableElement, isShort: boolean): void {
  const rows = Array.from(table.rows)
  if (isShort || rows.every(({ cells }) => cells.length < 2))
    return table.replaceWith(
      ...rows.map((row) => {
        const line = document.createElement('div')
        line.append(...Array.from(row.cells).flatMap((cell) => [...cell.childNodes, ' ']))
        return line
      }),
    )
  for (const cell of rows.flatMap((row) => Array.from(row.cells))) {
    for (const inner of Array.from(cell.querySelectorAll('table')).toReversed()) toWords(inner)
    for (const list of cell.querySelectorAll('ul, ol')) toWords(list)
  }
  for (const { cells } of rows) {
    // A cell that spans the whole row is a title, whose words are not repeated.
    const isTitle = cells.length === 1
    for (const cell of Array.from(cells)) {
      const { colSpan } = cell
      cell.colSpan = 1
      for (let n = 1; n < colSpan; n++) cell.after(cell.cloneNode(!isTitle))
    }
  }
  for (const [index, row] of rows.entries())
    for (const [column, cell] of Array.from(row.cells).entries())
      repeatBelow(cell, rows.slice(index + 1), column)
  const longest = Math.max(...rows.map(({ cells }) => cells.length))
  for (const row of rows) while (row.cells.length < longest) row.insertCell()
}

/** Replaces a list or table inside a cell, which Markdown cannot have, with its words. */
function toWords(element: Element): void {
  const items = Array.from(element.querySelectorAll('li, td, th')).filter((one) => one.textContent?.trim())
  element.replaceWith(
    ' ',
    ...items.flatMap((item, index) => [index > 0 ? '; ' : '', ...item.childNodes]),
    ' ',
  )
}

/** Repeats a cell that spans several rows in each of these rows, so that the cells after it keep their columns. */
function repeatBelow(
  cell: HTMLTableCellElement,
  below: readonly HTMLTableRowElement[],
  column: number,
): void {
  const spanned = below.slice(0, cell.rowSpan - 1)
  cell.removeAttribute('rowspan')
  for (const row of spanned) row.insertBefore(cell.cloneNode(true), row.cells[column] ?? null)
}

/** Gives a cell the alignment of its attribute or of the only paragraph inside it. */
function readAlignment(cell: HTMLElement): void {
  const inner = cell.children.length === 1 ? cell.firstElementChild : null
  const side =
    cell.dataset.align ??
    cell.getAttribute('align') ??
    inner?.getAttribute('data-align') ??
    inner?.getAttribute('align')
  if (side === 'center' || side === 'right') cell.dataset.align = side
}

/** Gives the first cell of a column the alignment of all cells below it, because Markdown aligns whole columns. */
function alignColumns(table: HTMLTableElement): void {
  const [head, ...rows] = Array.from(table.rows)
  for (const [column, cell] of Array.from(head?.cells ?? []).entries()) {
    const filled = rows
      .flatMap((row) => row.cells[column] ?? [])
      .filter((one) => one.textContent?.trim() !== '')
    const side = filled[0]?.dataset.align
    if (side !== undefined && filled.every((one) => one.dataset.align === side)) cell.dataset.align = side
  }
}

/** Writes raised and lowered characters that have a character of their own, such as ² and º. */
function writeSmall(small: Element): void {
  const characters = small.tagName === 'SUP' ? RAISED : LOWERED
  const text = (small.textContent ?? '').trim()
  const written = [...text].map((character) => characters[character])
  if (text !== '' && written.every((one) => one !== undefined)) small.replaceWith(written.join(''))
}

const RAISED: Readonly<Record<string, string>> = { ...inOrder('⁰¹²³⁴⁵⁶⁷⁸⁹'), o: 'º', a: 'ª', n: 'ⁿ' }
const LOWERED: Readonly<Record<string, string>> = inOrder('₀₁₂₃₄₅₆₇₈₉')

/** Maps each digit to its character in a text of ten. */
function inOrder(characters: string): Record<string, string> {
  return Object.fromEntries(Array.from(characters, (character, digit) => [String(digit), character]))
}

function replaceTag(element: Element, name: string): void {
  const made = document.createElement(name)
  made.append(...element.childNodes)
  element.replaceWith(made)
}

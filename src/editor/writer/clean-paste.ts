/**
 * Simplifies pasted HTML to what the site's texts allow. Flattens inner lists, repeats merged cells, joins the lines inside a list item or
 * table cell, and turns layout tables into lines. The ProseMirror schema later removes the rest, such as styles.
 */
export function cleanPaste(html: string, isShort: boolean): string {
  const source = html.replaceAll(BLANK_LINE, '</p><p>').replaceAll(STYLE, ' data-style=')
  const { body } = new DOMParser().parseFromString(source, 'text/html')
  for (const useless of body.querySelectorAll('style, script, title, o\\:p, body > br')) useless.remove()
  for (const item of body.querySelectorAll<HTMLElement>(
    '[data-style*="mso-list:"], [class*="MsoListParagraph"]',
  ))
    if (item.tagName === 'P') wordItem(item)
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) readStyle(element)
  for (const list of body.querySelectorAll('ul, ol'))
    if (!list.parentElement?.closest('ul, ol')) list.replaceChildren(...itemsOf(list))
  for (const table of body.querySelectorAll('table')) cleanTable(table, isShort)
  for (const small of body.querySelectorAll('sup, sub')) writeSmall(small)
  // The site's texts have two levels of subheadings.
  if (body.querySelector('h1')) for (const second of body.querySelectorAll('h2')) replaceTag(second, 'h3')
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    heading.textContent = (heading.textContent ?? '').trim()
  for (const cell of body.querySelectorAll<HTMLElement>('td, th')) readAlignment(cell)
  for (const line of body.querySelectorAll('li, td, th'))
    for (const block of line.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6, td > br, th > br'))
      block.replaceWith(' ', ...block.childNodes, ' ')
  return body.innerHTML.replaceAll('&nbsp;', ' ')
}

/** Says what a pasted text had that cannot come along, in one sentence; undefined when all of it came. */
export function leftOut(html: string, isShort: boolean): string | undefined {
  const { body } = new DOMParser().parseFromString(html.replaceAll(STYLE, ' data-style='), 'text/html')
  const count = (selector: string) => body.querySelectorAll(selector).length
  const pictures = count('img:not([width="1"], [height="1"])') || count('v\\:imagedata')
  const parts = [
    pictures > 0 && (pictures === 1 ? 'una imagen' : `${pictures} imágenes`),
    isShort && count('table') > 0 && 'las tablas',
    isShort && count('h1, h2, h3, h4, h5, h6') > 0 && 'los subtítulos',
    count('li li, ul > ul, ol > ol, ul > ol, ol > ul') > 0 && 'el segundo nivel de las listas',
  ].filter((part) => part !== false)
  if (parts.length === 0) return undefined
  const named = new Intl.ListFormat('es').format(parts)
  const help = pictures > 0 && !isShort ? ' Las imágenes se agregan con el botón de la imagen.' : ''
  return `Lo que pegaste vino sin ${named}.${help}`
}

/** Matches two or more line breaks, which start a new paragraph. */
const BLANK_LINE = /(?:<br\b[^>]*>\s*){2,}/gi

/** Matches style attributes. The content security policy of the editor and its pages would block them and report an error. */
const STYLE = /\sstyle=/gi

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
  const before = paragraph.previousElementSibling
  const list =
    before?.tagName === name && before.hasAttribute('data-word') ? before : document.createElement(name)
  list.setAttribute('data-word', '')
  list.append(item)
  if (list === before) paragraph.remove()
  else paragraph.replaceWith(list)
}

/** Returns the items of a list and of the lists inside it. Google Docs puts an inner list after its item, not inside it. */
function itemsOf(list: Element): Element[] {
  return Array.from(list.children).flatMap((item) => {
    if (/^[UO]L$/.test(item.tagName)) return itemsOf(item)
    const inner = Array.from(item.querySelectorAll(':scope > ul, :scope > ol'))
    for (const one of inner) one.remove()
    return [item, ...inner.flatMap(itemsOf)]
  })
}

/**
 * Replaces a table with one line per row if each row has a single cell, or if the field allows no tables. In other tables, splits the cells
 * that span several columns.
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
  for (const cell of rows.flatMap((row) => Array.from(row.cells)))
    for (; cell.colSpan > 1; cell.colSpan--) {
      const empty = document.createElement('td')
      empty.rowSpan = cell.rowSpan
      cell.after(empty)
    }
  for (const [index, row] of rows.entries())
    for (const [column, cell] of Array.from(row.cells).entries())
      repeatBelow(cell, rows.slice(index + 1), column)
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

/**
 * Simplifies pasted HTML to what the site's texts allow. Flattens inner lists, joins the lines inside a list item or table cell, and turns
 * layout tables into lines. The ProseMirror schema later removes the rest, such as styles.
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
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    heading.textContent = (heading.textContent ?? '').trim()
  for (const line of body.querySelectorAll('li, td, th'))
    for (const block of line.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6, td > br, th > br'))
      block.replaceWith(' ', ...block.childNodes, ' ')
  return body.innerHTML.replaceAll('&nbsp;', ' ')
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
    for (; cell.colSpan > 1; cell.colSpan--) cell.after(document.createElement('td'))
}

import { siteNameOf } from './link-target.ts'
import { plainText } from './plain-text.ts'
import type { EntryContext } from './read-export.ts'

/** Questions that open, in the HTML of page builders, WordPress, Yoast, Rank Math and Kadence, with their titles. */
const QUESTIONS =
  '.elementor-accordion-item, .elementor-toggle-item, .et_pb_toggle, .vc_tta-panel, .vc_toggle, .wp-block-accordion-item, .schema-faq-section, .rank-math-faq-item, .kt-accordion-pane'
const QUESTION_TITLE =
  '.elementor-tab-title, .et_pb_toggle_title, .vc_tta-panel-heading, .vc_toggle_title, .wp-block-accordion-heading, .schema-faq-question, .rank-math-question, .kt-accordion-header-wrap'

const HIDDEN =
  '[hidden]:not([hidden=until-found]), [style*="display:none"], [style*="display: none"], .screen-reader-text, .elementor-screen-only, .sr-only, .visually-hidden'

/** Rewrites what page builders and plug-ins make of pictures and questions as plain HTML, and takes out what nobody saw. */
export function toPlainShapes(body: HTMLElement, { note }: Pick<EntryContext, 'note'>): void {
  for (const element of body.querySelectorAll(QUESTIONS)) makeDetails(element)
  for (const panel of body.querySelectorAll('[role=tabpanel][id]')) openTab(panel, body)
  for (const number of body.querySelectorAll('[data-to-value]'))
    number.textContent = number.getAttribute('data-to-value')
  for (const part of body.querySelectorAll(BESIDE)) part.before(' ')
  for (const link of body.querySelectorAll('a[href]')) nameLink(link)
  for (const hidden of body.querySelectorAll(HIDDEN)) {
    const words = (hidden.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    if (words !== '') note(`se dejó afuera un texto que no se veía: «${words.slice(0, 40)}»`)
    hidden.remove()
  }
  for (const drawing of body.querySelectorAll('svg')) showDrawing(drawing, note)
  showLazyMedia(body)
  showBackgrounds(body)
  for (const row of Array.from(body.querySelectorAll(ROWS)).toReversed()) makeColumns(row)
}

/** Parts of widgets of Elementor that only its styles part from those before them. */
const BESIDE = '.elementor-grid-item, .elementor-price-table__period'

/** Gives a link that shows a symbol only its words for screen readers, or the name of its network. */
function nameLink(link: Element): void {
  const hidden = Array.from(link.querySelectorAll(HIDDEN))
  const all = (link.textContent ?? '').trim()
  const seen = all.length - hidden.map(({ textContent }) => (textContent ?? '').trim()).join('').length
  if (seen > 0 || link.querySelector(SHOWN) || link.getAttribute('href')?.startsWith('#')) return
  const given = all || link.getAttribute('aria-label') || link.getAttribute('title')
  const isNamed = given || link.querySelector('svg, i, span')
  if (isNamed) link.textContent = given || siteNameOf(link.getAttribute('href') ?? '')
}

/** Rows of page builders with their columns, from their data and from their HTML. */
const ROWS = '.old-row, .et_pb_row, .vc_row, .elementor-section, .e-con'
const COLUMNS = '.old-column, .et_pb_column, .vc_column_container, .elementor-column, .e-con'

/** Makes a row of page builders with several columns one of WordPress. Takes off the wrappers of a single column. */
function makeColumns(row: Element): void {
  // Some columns have wrappers around them that contain nothing else.
  const inside = Array.from(row.querySelectorAll(COLUMNS)).filter(
    (column) => column.parentElement?.closest(`${ROWS}, ${COLUMNS}, .wp-block-columns`) === row,
  )
  const columns = inside.filter((one) => one.textContent?.trim() || one.querySelector(SHOWN))
  for (const column of columns) {
    const width = column.getAttribute('data-width')
    if (width) column.setAttribute('style', `flex-basis:${width}%`)
  }
  if (columns.length < 2) {
    for (const column of inside) column.replaceWith(...column.childNodes)
    row.replaceWith(...row.childNodes)
    return
  }
  const all = document.createElement('div')
  all.className = 'wp-block-columns'
  columns[0]?.before(all)
  for (const column of columns) {
    column.className = 'wp-block-column'
    all.append(column)
  }
}

const SHOWN = 'img, iframe, video, audio, embed, object, [data-part]'

function makeDetails(element: Element): void {
  const title = element.querySelector(QUESTION_TITLE)
  if (!title) return
  for (const sign of title.querySelectorAll('[aria-hidden=true]')) sign.remove()
  const [details, summary] = [document.createElement('details'), document.createElement('summary')]
  summary.append(...title.childNodes)
  title.remove()
  for (const content of element.querySelectorAll('[hidden], [style*="display"]')) {
    content.removeAttribute('hidden')
    content.removeAttribute('style')
  }
  details.append(summary, ...element.childNodes)
  element.replaceWith(details)
}

/** Makes a question of a tab, whose title is a button elsewhere. */
function openTab(panel: Element, body: HTMLElement): void {
  const titles = Array.from(body.querySelectorAll('[role=tab]')).filter(
    (tab) =>
      tab.getAttribute('aria-controls') === panel.id || tab.id === panel.getAttribute('aria-labelledby'),
  )
  const [title] = titles
  if (!title) return
  const [details, summary] = [document.createElement('details'), document.createElement('summary')]
  summary.append(...title.childNodes)
  details.append(summary, ...panel.childNodes)
  panel.replaceWith(details)
  for (const one of titles) one.remove()
}

/** Makes a picture of a drawing. A symbol beside words, and a small one without a name, stays behind. */
function showDrawing(drawing: Element, note: EntryContext['note']): void {
  if (drawing.parentElement?.closest('svg')) return
  const name = drawing.getAttribute('aria-label') ?? plainText(drawing.querySelector('title') ?? '')
  const words = Array.from(drawing.querySelectorAll('text'), (one) => plainText(one)).join(', ')
  const isSymbol = drawing.matches('a *, button *, summary *, [aria-hidden=true], [aria-hidden=true] *')
  if (isSymbol || (name === '' && words === '' && widthOf(drawing) < MIN_DRAWING)) {
    note(`se dejó afuera un símbolo dibujado (${name || (drawing.getAttribute('class') ?? 'sin nombre')})`)
    return drawing.remove()
  }
  const image = document.createElement('img')
  const code = new XMLSerializer().serializeToString(drawing)
  image.setAttribute('src', `data:image/svg+xml,${encodeURIComponent(code)}`)
  image.setAttribute('alt', [name, words].filter(Boolean).join(': ') || 'Dibujo')
  drawing.replaceWith(image)
}

/** Pixels of the width of the smallest drawing that is more than a symbol beside words. */
const MIN_DRAWING = 64

function widthOf(drawing: Element): number {
  const [, , width = ''] = (drawing.getAttribute('viewBox') ?? '').split(/[\s,]+/)
  return Number.parseFloat(drawing.getAttribute('width') ?? width) || 0
}

const LATER = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file']

/** Gives pictures and players that a script would load later their addresses. */
function showLazyMedia(body: HTMLElement): void {
  for (const element of body.querySelectorAll('img, iframe, source, video')) {
    const listed = element.getAttribute('data-srcset') ?? element.getAttribute('data-lazy-srcset')
    const later = [...LATER.map((name) => element.getAttribute(name)), listed?.trim().split(/\s/)[0]]
    const next = element.nextElementSibling
    const plain = next?.matches('noscript') ? next.querySelector('img') : null
    if (element.matches('img') && plain) {
      later.unshift(plain.getAttribute('src'))
      next?.remove()
    }
    const address = later.find((one) => one && !one.startsWith('data:'))
    if (address) element.setAttribute('src', address)
  }
}

/** Adds an `<img>` for each background picture, before the text of its element. */
function showBackgrounds(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[style*="background"], [data-bg]')) {
    const styled = /background(?:-image)?:[^;]*?url\(\s*["']?([^"')]+)/.exec(
      element.getAttribute('style') ?? '',
    )?.[1]
    const address = element.getAttribute('data-bg') ?? styled
    if (!address) continue
    const image = document.createElement('img')
    image.setAttribute('src', address)
    element.prepend(image)
  }
}

import type { EntryContext } from './read-export.ts'

/** Questions that open, in the HTML of Elementor, Divi, WPBakery and WordPress, with their titles. */
const QUESTIONS =
  '.elementor-accordion-item, .elementor-toggle-item, .et_pb_toggle, .vc_tta-panel, .vc_toggle, .wp-block-accordion-item'
const QUESTION_TITLE =
  '.elementor-tab-title, .et_pb_toggle_title, .vc_tta-panel-heading, .vc_toggle_title, .wp-block-accordion-heading'

const HIDDEN =
  '[hidden]:not([hidden=until-found]), [style*="display:none"], [style*="display: none"], .screen-reader-text, .elementor-screen-only'

/** Rewrites what page builders and plug-ins make of pictures and questions as plain HTML, and takes out what nobody saw. */
export function toPlainShapes(body: HTMLElement, { note }: Pick<EntryContext, 'note'>): void {
  for (const element of body.querySelectorAll(QUESTIONS)) makeDetails(element)
  for (const hidden of body.querySelectorAll(HIDDEN)) {
    const words = (hidden.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    if (words !== '') note(`se dejó afuera un texto que no se veía: «${words.slice(0, 40)}»`)
    hidden.remove()
  }
  showLazyMedia(body)
  showBackgrounds(body)
  for (const row of Array.from(body.querySelectorAll(ROWS)).toReversed()) makeColumns(row)
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

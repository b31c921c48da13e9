import { escapeHtml } from '../../engine/model/escape-html.ts'

type Part = Record<string, unknown>

/**
 * Returns the HTML of a page that Elementor made, from the data in its field `_elementor_data`. Its columns, sections and containers leave
 * only their contents. Returns undefined if the field has no data.
 */
export function elementorHtml(data: string | undefined): string | undefined {
  if (data === undefined || !data.startsWith('[')) return undefined
  try {
    const html = listOf(JSON.parse(data)).map(htmlOf).join('\n')
    return html === '' ? undefined : html
  } catch {
    return undefined
  }
}

function htmlOf(part: Part): string {
  const elements = listOf(part['elements'])
  const settings = partOf(part['settings'])
  const inner = inRow(part, settings, elements.map(htmlOf))
  const write = WIDGETS[textOf(part['widgetType'])]
  return [
    imageOf(settings['background_image']),
    write ? write(settings, part) : contentOf(settings),
    write ? '' : inner,
  ].join('')
}

/** Joins the elements of a part. Columns beside each other get the HTML of a row. */
function inRow(part: Part, settings: Part, elements: readonly string[]): string {
  const isRow =
    part['elType'] === 'section' ||
    textOf(settings['flex_direction']).startsWith('row') ||
    settings['container_type'] === 'grid'
  const inside = listOf(part['elements'])
  if (!isRow || inside.some(({ elType }) => elType === 'widget')) return elements.join('\n')
  const columns = elements.map((html, index) => {
    const own = partOf(inside[index]?.['settings'])
    const width = own['_inline_size'] ?? own['_column_size'] ?? partOf(own['width'])['size']
    return `<div class="old-column" data-width="${Number(width) || ''}">${html}</div>`
  })
  return `<div class="old-row">${columns.join('')}</div>`
}

/** The widgets whose contents have an order of their own, by their names in Elementor. */
const WIDGETS: Record<string, (settings: Part, part: Part) => string> = {
  heading: (own) => linked(own, tag('h2', escapeHtml(textOf(own['title'])))),
  image: (own) => linked(own, imageOf(own['image'])),
  button: (own) => buttonOf(own, textOf(own['text'])),
  video: (own) =>
    embed(
      ['youtube_url', 'vimeo_url'].map((name) => textOf(own[name])).find(Boolean) ??
        addressIn(own['hosted_url']),
    ),
  accordion: (own) => listOf(own['tabs']).map(questionOf).join(''),
  toggle: (own) => listOf(own['tabs']).map(questionOf).join(''),
  tabs: (own) => listOf(own['tabs']).map(questionOf).join(''),
  'nested-accordion': (own, part) => nested(own['items'], 'item_title', part),
  'nested-tabs': (own, part) => nested(own['tabs'], 'tab_title', part),
  'image-gallery': (own) => gallery(own['wp_gallery']),
  gallery: (own) => gallery(own['gallery']),
  'image-carousel': (own) => gallery(own['carousel']),
  'icon-list': (own) => {
    const items = listOf(own['icon_list']).map((item) =>
      tag('li', linked(item, escapeHtml(textOf(item['text'])))),
    )
    return tag('ul', items.join(''))
  },
  testimonial: (own) =>
    tag(
      'blockquote',
      tag('p', textOf(own['testimonial_content'])) + tag('cite', escapeHtml(textOf(own['testimonial_name']))),
    ),
  spacer: () => '',
  divider: () => '',
}

/** Returns the words and pictures of any other widget, such as a box with an icon. */
function contentOf(own: Part): string {
  const title = textOf(own['title_text']) || textOf(own['title'])
  const label = textOf(own['button_text']) || textOf(own['button'])
  return [
    imageOf(own['image']),
    title && tag('h3', escapeHtml(title)),
    ...['editor', 'description_text', 'description', 'html', 'shortcode'].map((name) =>
      paragraphs(textOf(own[name])),
    ),
    label && buttonOf(own, label),
  ].join('')
}

function questionOf(item: Part): string {
  return details(textOf(item['tab_title']), paragraphs(textOf(item['tab_content'])))
}

/** @param items the titles of a widget whose elements are what opens below each of them */
function nested(items: unknown, name: string, part: Part): string {
  const inside = listOf(part['elements'])
  return listOf(items)
    .map((item, index) => details(textOf(item[name]), inside[index] ? htmlOf(inside[index]) : ''))
    .join('')
}

function details(question: string, answer: string): string {
  return `<details><summary>${escapeHtml(question)}</summary>${answer}</details>`
}

function buttonOf(own: Part, label: string): string {
  const address = addressIn(own['link'])
  return `<p><a class="elementor-button" href="${escapeHtml(address)}">${escapeHtml(label)}</a></p>`
}

function linked(own: Part, html: string): string {
  const address = addressIn(own['link'])
  if (address === '' || html === '') return html
  return html.replace(
    /^(<h2>)?(.*?)(<\/h2>)?$/s,
    `$1<a href="${escapeHtml(address).replaceAll('$', '$$$$')}">$2</a>$3`,
  )
}

function gallery(pictures: unknown): string {
  return `<div class="gallery">${listOf(pictures).map(imageOf).join('')}</div>`
}

function imageOf(picture: unknown): string {
  const address = addressIn(picture)
  return address && `<img src="${escapeHtml(address)}" alt="${escapeHtml(textOf(partOf(picture)['alt']))}">`
}

function embed(address: string): string {
  return address && `<figure class="wp-block-embed">${escapeHtml(address)}</figure>`
}

/** Wraps plain words in a paragraph. Line breaks of HTML mean nothing. */
function paragraphs(html: string): string {
  return html === '' || /<(?:p|ul|ol|h\d|div|table)\b/i.test(html) ? html : tag('p', html)
}

function tag(name: string, html: string): string {
  return html && `<${name}>${html}</${name}>`
}

function addressIn(value: unknown): string {
  return textOf(partOf(value)['url'])
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function partOf(value: unknown): Part {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function listOf(value: unknown): Part[] {
  return Array.isArray(value) ? value.map(partOf) : []
}

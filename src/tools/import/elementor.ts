import { escapeHtml } from '../../engine/model/escape-html.ts'
import { siteNameOf } from './link-target.ts'
import { plainText } from './plain-text.ts'

export type Part = Record<string, unknown>

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
  const type = textOf(part['widgetType'])
  const write = WIDGETS[type]
  const anchor = textOf(settings['_element_id']) || textOf(settings['css_id'])
  return [
    anchor && `<span id="${escapeHtml(anchor)}"></span>`,
    imageOf(settings['background_image']),
    write ? write(settings, part) : contentOf(settings) || (type && unknown(type, settings)),
    write ? '' : inner,
  ].join('')
}

/** Returns a widget with words in unknown fields as a shortcode, which goes to the report. */
function unknown(type: string, settings: Part): string {
  const words = Object.entries(settings).flatMap(([name, value]) => {
    const text = plainText(textOf(value)).replaceAll(/["<>[\]]/g, '')
    return /^[\p{Lu}¿¡]|\p{L} \p{L}/u.test(text) ? `${name}="${text}"` : []
  })
  return words.length > 0 ? `[elementor_${type} ${words.join(' ')}]` : ''
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
  heading: (own) => linked(own, tag('h2', textOf(own['title']))),
  image: (own) => {
    const caption = tag('figcaption', escapeHtml(textOf(own['caption'])))
    const picture = linked(own, imageOf(own['image']))
    return caption && picture ? tag('figure', picture + caption) : picture
  },
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
    const items = listOf(own['icon_list']).map((item) => tag('li', linked(item, textOf(item['text']))))
    return tag('ul', items.join(''))
  },
  testimonial: (own) =>
    tag(
      'blockquote',
      imageOf(own['testimonial_image']) +
        tag('p', textOf(own['testimonial_content'])) +
        tag('cite', escapeHtml(textsOf(own, ['testimonial_name', 'testimonial_job']).join(', '))),
    ),
  blockquote: (own) =>
    tag(
      'blockquote',
      tag('p', textOf(own['blockquote_content'])) + tag('cite', escapeHtml(textOf(own['author_name']))),
    ),
  form: (own) =>
    `<form>${listOf(own['form_fields'])
      .map((field) => tag('p', escapeHtml(textOf(field['field_label']) || textOf(field['placeholder']))))
      .join('')}${tag('p', escapeHtml(textOf(own['button_text'])))}</form>`,
  'menu-anchor': (own) => `<span id="${escapeHtml(textOf(own['anchor']))}"></span>`,
  template: (own) => shared(own['template_id']),
  global: (own, part) => shared(part['templateID'] ?? own['templateID']),
  posts: () => '<div data-part="latest"></div>',
  spacer: () => '',
  divider: () => '',
}

/** The fields of any other widget or its parts, in their order on the page: titles, amounts, texts, and what stands below its lists. */
const TITLES = ['title_text', 'title', 'heading', 'title_text_a', 'alert_title', 'name', 'hotspot_label']
const TEXTS = [
  'sub_heading',
  'inner_text',
  'editor',
  'description_text',
  'description',
  'description_text_a',
  'alert_description',
  'item_description',
  'content',
  'text',
  'item_text',
  'before_text',
  'highlighted_text',
  'after_text',
  'address',
  'html',
  'shortcode',
  'hotspot_tooltip_content',
  'ribbon_title',
]

/** Returns the words and pictures of any other widget, such as a box with an icon. */
function contentOf(own: Part): string {
  const [title = '', ...others] = textsOf(own, TITLES)
  const label = textOf(own['button_text']) || textOf(own['button'])
  const back = tag('p', tag('strong', textOf(own['title_text_b'])))
  return [
    imageOf(own['image']) || imageOf(own['bg_image']),
    title && tag('h3', label === '' ? linked(own, title) : title),
    ...[...others, amountOf(own)].map((words) => tag('p', words)),
    ...textsOf(own, TEXTS).map(paragraphs),
    back + paragraphs(textOf(own['description_text_b'])),
    ...Object.values(own).filter(Array.isArray).flatMap(listOf).map(itemOf),
    label && buttonOf(own, label),
    paragraphs(textOf(own['footer_additional_info'])),
  ].join('')
}

/** Returns a part of a list: a picture of the library, a symbol with a link, or words. */
function itemOf(item: Part): string {
  const words =
    addressIn({ url: item['url'] }) === ''
      ? imageOf(item['background_image']) + contentOf(item)
      : imageOf(item)
  const address = addressIn(item['link'])
  return words === '' && address !== '' ? tag('p', linked(item, escapeHtml(siteNameOf(address)))) : words
}

/** Returns the number of a counter or a bar, or a price with its period. */
function amountOf(own: Part): string {
  const number =
    textOf(own['ending_number']) &&
    `${textOf(own['prefix'])}${textOf(own['ending_number'])}${textOf(own['suffix'])}`
  const { percent } = own
  const bar = textOf(partOf(percent)['size']) || textOf(percent)
  const price = textOf(own['price'])
  const symbol =
    { dollar: '$', euro: '€', real: 'R$' }[textOf(own['currency_symbol'])] ??
    textOf(own['currency_symbol_custom'])
  return [number, bar && `${bar} %`, price && `${symbol && `${symbol} `}${price}`, textOf(own['period'])]
    .filter(Boolean)
    .join(' ')
}

function textsOf(own: Part, names: readonly string[]): string[] {
  return names.flatMap((name) => textOf(own[name]) || [])
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
  return `<details><summary>${question}</summary>${answer}</details>`
}

/** Returns a block comment for a template, which `expand` fills in. */
function shared(id: unknown): string {
  return `<!-- wp:block {"ref":${Number(id) || 0}} /-->`
}

function buttonOf(own: Part, label: string): string {
  const address = addressIn(own['link'])
  return `<p><a class="elementor-button" href="${escapeHtml(address)}">${label}</a></p>`
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
export function paragraphs(html: string): string {
  return html === '' || /<(?:p|ul|ol|h\d|div|table)\b/i.test(html) ? html : tag('p', html)
}

function tag(name: string, html: string): string {
  return html && `<${name}>${html}</${name}>`
}

function addressIn(value: unknown): string {
  return textOf(partOf(value)['url'])
}

export function textOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
}

export function partOf(value: unknown): Part {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

export function listOf(value: unknown): Part[] {
  return Array.isArray(value) ? value.map(partOf) : []
}

import { isObject } from '../../engine/model/schema.ts'
import type { Block, ItemPage, Page } from '../../engine/model/site.ts'
import { pointerTo, valueAt } from '../../engine/json-text/pointer.ts'
import type { PageShown, Place, ShownText } from './frame-messages.ts'

export type RenderedData = Pick<PageShown, 'page' | 'site' | 'events'>

/**
 * Matches the marker of a text: a number between two private-use characters. The number is the index of the text's place. Content may not
 * contain these characters.
 */
const MARK = /\uE000(\d+)\uE001/g

/**
 * Finds the value that each text on a page comes from. Appends a marker to each text in a copy of the data, renders the copy, and reads the
 * markers from the HTML.
 *
 * @param render returns the HTML of a page
 * @returns texts and pictures in page order
 */
export function shownTexts(
  { page, site, events = [] }: RenderedData,
  render: (data: RenderedData) => string,
): ShownText[] {
  const places: Place[] = []
  const mark = (of: Place['of'], at: string) => `\uE000${places.push({ of, at }) - 1}\uE001`
  const { textFields } = site
  const markBlock = (block: Block, at: string): Block => {
    const names = textFields[block.type] ?? []
    const marker: Marker = { of: 'page', mark, isText: (key) => names.includes(key), markBlock }
    const { data, ...fields } = { data: undefined, ...block }
    const marked = markFields(fields, at, '', marker)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the copy differs only in its marks
    return Object.assign(marked as Block, data && { data: markEvents(data) })
  }
  const isSaid = (key: string) => !FIELDS_WITHOUT_TEXT.has(key)
  const ofEvents: Marker = { of: 'events', mark, isText: isSaid }
  const markEvents = (data: unknown): unknown => {
    if (Array.isArray(data)) return data.map(markEvents)
    if (!isObject(data)) return data
    const index = events.findIndex(({ name, date }) => name === data.name && date === data.date)
    if (index >= 0) return markFields(data, `/events/${index}`, '', ofEvents)
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, markEvents(value)]))
  }
  /** Adds markers to the parts that an item shows above its blocks, such as its title. */
  const markItem = ({ title, description }: Page, { picture, fields, ...item }: ItemPage) => ({
    title: withMark(title, mark('page', '/title')),
    description: withMark(description, mark('page', '/description')),
    item: {
      ...item,
      ...(picture && { picture: { ...picture, src: `${picture.src}#${mark('page', '/picture')}` } }),
      fields: fields.map((field) => {
        const at = pointerTo('/fields', field.id)
        return field.type === 'text' ? { ...field, value: withMark(field.value, mark('page', at)) } : field
      }),
    },
  })
  const markBreadcrumbs = ({ title, breadcrumbs }: Page) => ({
    title: withMark(title, mark('page', '/title')),
    breadcrumbs: markFields(breadcrumbs, '/breadcrumbs', '', { of: 'page', mark, isText: isSaid }),
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the copy differs only in its marks
  const same = <T>(_: T, marked: unknown) => marked as T
  const copy: RenderedData = {
    page: {
      ...page,
      ...(page.item && markItem(page, page.item)),
      ...(page.breadcrumbs && !page.item && !page.list && same(page, markBreadcrumbs(page))),
      blocks: page.blocks.map((block, index) => markBlock(block, `/blocks/${index}`)),
    },
    site: { ...same(site, markFields(site, '', '', { of: 'site', mark, isText: isSaid })), textFields },
    events: same(events, markFields(events, '/events', '', ofEvents)),
  }
  const texts = textsIn(render(copy)).map((text): ShownText => {
    const [, number] = new RegExp(MARK.source).exec(text) ?? []
    const place = number === undefined ? undefined : places[Number(number)]
    const shown = text.replaceAll(MARK, '').replace(/#$/, '')
    return place ? { shown, place } : { shown }
  })
  // Adds the site's messages at the end, because a page shows them only in some states, such as while events load.
  const messages = places.filter(({ of, at }) => of === 'site' && at.startsWith('/messages/'))
  return [...texts, ...messages.map((place) => ({ shown: String(valueAt(site, place.at)), place }))]
}

const FIELDS_WITHOUT_TEXT = new Set(
  'id to path url language timeZone key type schemaType status theme colors variables provisional date end_date time end_time image_path institution institution_type other_institutions'.split(
    ' ',
  ),
)

interface Marker {
  of: Place['of']
  mark: (of: Place['of'], at: string) => string
  isText: (key: string) => boolean
  markBlock?: (block: Block, at: string) => Block
}

function markFields(data: unknown, at: string, key: string, marker: Marker): unknown {
  const { of, mark, isText, markBlock } = marker
  if (typeof data === 'string') return isText(key) && data.trim() ? withMark(data, mark(of, at)) : data
  if (Array.isArray(data)) {
    if (data.some(isNode))
      return data.map((node: unknown, index) => markNode(node, at, `${at}/${index}`, marker))
    if (key === 'blocks' && markBlock)
      return data.map((block: Block, index) => markBlock(block, `${at}/${index}`))
    return data.map((item, index) => markFields(item, `${at}/${index}`, key, marker))
  }
  if (!isObject(data)) return data
  if (isPicture(data)) return { ...data, src: `${data.src}#${mark(of, at)}` }
  // The note of a document contains the file size and is computed. The marker in the note identifies the whole document.
  if (typeof data.note === 'string' && 'kind' in data) return { ...data, note: data.note + mark(of, at) }
  return Object.fromEntries(
    Object.entries(data).map(([inner, value]) => [inner, markFields(value, `${at}/${inner}`, inner, marker)]),
  )
}

/**
 * Appends a marker to a text. A text with an e-mail address also gets one before it, because the site splits the address into two texts.
 */
function withMark(text: string, mark: string): string {
  return text.includes('@') ? mark + text + mark : text + mark
}

/**
 * Adds markers to the pieces and pictures of a formatted text. The marker of a piece identifies the whole text; the marker of a picture
 * identifies that picture.
 */
function markNode(node: unknown, whole: string, at: string, marker: Marker): unknown {
  if (typeof node === 'string') return node.trim() ? node + marker.mark(marker.of, whole) : node
  if (!isObject(node)) return node
  if (isPicture(node)) return { ...node, src: `${node.src}#${marker.mark(marker.of, at)}` }
  const { children } = node
  if (!Array.isArray(children)) return node
  const marked = children.map((child, index) => markNode(child, whole, `${at}/children/${index}`, marker))
  return { ...node, children: marked }
}

function isNode(item: unknown): boolean {
  return isObject(item) && typeof item.type === 'string' && ('children' in item || isPicture(item))
}

function isPicture(data: object): data is { src: string } {
  return 'src' in data && 'width' in data && typeof data.src === 'string'
}

function textsIn(html: string): string[] {
  const tokens = html.matchAll(
    /<(style|script|noscript|template)\b.*?<\/\1>|<img\b[^>]*?\ssrc="([^"]*)"|<[^>]*>|([^<]+)/gs,
  )
  return Array.from(tokens, ([, , src, text = '']) => unescape(src ?? text)).filter((text) => text.trim())
}

const NAMED: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

function unescape(html: string): string {
  return html.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => NAMED[entity] ?? entity)
}

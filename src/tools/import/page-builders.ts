import { decodePercent } from '../../engine/model/decode-percent.ts'
import { escapeHtml } from '../../engine/model/escape-html.ts'
import { siteNameOf } from './link-target.ts'
import { parseHtml } from './plain-text.ts'
import type { EntryContext } from './read-export.ts'

/** The shortcodes of Divi (`et_pb_…`), WPBakery (`vc_…`) and Avada (`fusion_…`). */
const BUILDER = /\[(\/?)((?:et_pb|vc|fusion)_\w+)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]]+))*)\s*\/?\]/g

/** Parts of accordions and tabs, which open below their title. */
const QUESTION =
  /^(?:et_pb_(?:accordion_item|toggle|tab)|vc_(?:tta_section|toggle|tab)|fusion_(?:toggle|tab))$/

const ROW = /^(?:et_pb_row|vc_row|fusion_builder_row)(?:_inner)?$/
const COLUMN = /^(?:et_pb_column|vc_column|fusion_builder_column)(?:_inner)?$/

/** HTML of WPBakery in base64, which its editor also writes percent-encoded. */
const RAW_HTML = /\[vc_raw_html[^\]]*\]([^[]*)\[\/vc_raw_html\]/g

/** Parts whose title or button comes with their first shortcode, and is shown after the text inside. */
const CLOSED = /_(?:cta|slide|fullwidth_header|testimonial|pricing_table)$/

/** Lists of posts, and parts that WordPress fills in. */
const POSTS = /_(?:blog|basic_grid|masonry_grid|posts_grid|recentposts)$/
const COMPUTED = /_(?:sidebar|widget_sidebar|wp_\w+|menu|portfolio|filterable_portfolio|shop|login|search)$/

/** Replaces the shortcodes of page builders with their pictures and words. Their contents stay, and their wrappers disappear. */
export function unwrapBuilders(html: string, { entries, note }: EntryContext): string {
  const readable = html
    .replaceAll(RAW_HTML, (_, code: string) => rawHtml(code.trim()))
    .replaceAll(/<!-- \[et_pb_(?:line_break_holder|br_holder)\] -->/g, '\n')
  for (const [form] of readable.matchAll(/\[et_pb_contact_form[^]*?\[\/et_pb_contact_form\]/g))
    noteForm(form, note)
  // What follows the text of the parts that are open.
  const waiting: string[] = []
  return readable.replaceAll(BUILDER, (_, end: string, name: string, attributes: string) => {
    const isQuestion = QUESTION.test(name)
    const isClosed = CLOSED.test(name) && readable.includes(`[/${name}]`)
    const wrapper = ROW.test(name) ? 'row' : COLUMN.test(name) ? 'column' : undefined
    if (end !== '' && name.endsWith('_follow_network')) return '</a></p>'
    if (end !== '' && wrapper) return '\n\n</div>'
    if (end !== '') return isQuestion ? '</details>' : `\n\n${CLOSED.test(name) ? (waiting.pop() ?? '') : ''}`
    const values = valuesIn(attributes, name.startsWith('vc_'))
    if (name === 'et_pb_contact_field') return '\n'
    if (name === 'et_pb_contact_form') return '\n'
    if (name.endsWith('_follow_network')) return `<p><a href="${escapeHtml(values['url'] ?? '')}">`
    if (POSTS.test(name)) return '<div data-part="latest"></div>'
    if (COMPUTED.test(name)) note(`[${name}] lo llenaba WordPress: acá no quedó nada`)
    const { title } = values
    const anchor = values['module_id'] ?? values['el_id']
    const isButton = /_(?:btn|button)$/.test(name)
    const buttons = buttonsIn(values, isButton)
    const isQuote = name.endsWith('_testimonial')
    const person = ['author', 'job_title', 'company_name'].flatMap((key) => values[key] || [])
    const after = isQuote ? `<cite>${shown(person.join(', '))}</cite></blockquote>` : buttons
    if (isClosed) waiting.push(after)
    return [
      anchor && `<span id="${escapeHtml(anchor)}"></span>`,
      wrapper && `<div class="old-${wrapper}" data-width="${widthIn(values)}">`,
      `\n${isQuestion ? `<details><summary>${shown(title ?? '')}</summary>` : ''}`,
      isQuote && '<blockquote>',
      ...picturesIn(name, values, entries),
      !isQuestion && !isButton && headingIn(name, values),
      ...wordsIn(values).map((words) => `<p>${shown(words)}</p>`),
      ...NETWORKS.map((key) => networkIn(values[key])),
      !isClosed && after,
    ]
      .filter(Boolean)
      .join('')
  })
}

/** Names the fields of a form of Divi, which stays behind. */
function noteForm(form: string, note: EntryContext['note']): void {
  const fields = Array.from(form.matchAll(/\b(?:field_)?title="([^"]*)"/g), ([, label = '']) => label)
  note(`un formulario quedó afuera (${fields.join(', ')}): agregá un bloque de formulario`)
}

/** The title of a part, with its link. */
function headingIn(name: string, values: Record<string, string>): string {
  const { title, heading, h2, url, link, text } = values
  const words =
    name === 'vc_custom_heading'
      ? text
      : (title ?? heading ?? h2 ?? values['name'] ?? values['primary_title'] ?? values['label'])
  if (!words) return ''
  const to = /_(?:blurb|team_member)$/.test(name)
    ? url
    : name === 'vc_custom_heading'
      ? linkIn(link)
      : undefined
  return `<h2>${to ? `<a href="${escapeHtml(to)}">${shown(words)}</a>` : shown(words)}</h2>`
}

const NETWORKS = ['facebook_url', 'twitter_url', 'linkedin_url', 'google_url']

function networkIn(address: string | undefined): string | undefined {
  return address && `<p><a href="${escapeHtml(address)}">${escapeHtml(siteNameOf(address))}</a></p>`
}

/** Returns the other lines of a part: the words under its title, its numbers and prices. */
function wordsIn(values: Record<string, string>): string[] {
  const { number, percent, value, units = '', sum, price, currency = '', per } = values
  const amount = sum ?? price
  return [
    ...LINES.map((name) => values[name]),
    number && `${number}${values['percent_sign'] === 'on' ? ' %' : ''}`,
    percent && `${percent} %`,
    amount && `${currency}${/^\w/.test(amount) && currency ? ' ' : ''}${amount}${per ? ` / ${per}` : ''}`,
    value && `${value}${units}`,
    ...barsIn(values),
  ].flatMap((one) => one || [])
}

const LINES = [
  'subhead',
  'subtitle',
  'h4',
  'position',
  'hover_title',
  'artist_name',
  'address',
  'pin_address',
  'label_value',
]

/** Returns the bars or parts of a chart of WPBakery, whose attribute has their JSON percent-encoded. */
function barsIn({ values, units = '' }: Record<string, string>): string[] {
  try {
    const bars: unknown = JSON.parse(decodePercent(values ?? '[]'))
    if (!Array.isArray(bars)) return []
    return bars.map((bar: Record<string, unknown>) => {
      const amount = textIn(bar['value'])
      return [textIn(bar['label'] ?? bar['title']), amount && `${amount}${units}`].filter(Boolean).join(': ')
    })
  } catch {
    return []
  }
}

function textIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Text in HTML, whose brackets are no shortcodes. */
function shown(text: string): string {
  return escapeHtml(text).replaceAll('[', '&#91;').replaceAll(']', '&#93;')
}

/** Returns the width of a column in percent, such as `66.7` for `2/3` or `2_3`. */
function widthIn({ width, type }: Record<string, string>): string {
  const [, part, whole] = /^(\d+)[/_](\d+)$/.exec(width ?? type ?? '') ?? []
  return part && whole ? ((100 * Number(part)) / Number(whole)).toFixed(1) : ''
}

/** Returns the HTML of the buttons that the attributes of a shortcode describe. */
function buttonsIn(values: Record<string, string>, isButton: boolean): string {
  const pairs = [
    [values['button_text'], values['button_url'] ?? values['button_link']],
    [values['button_one_text'], values['button_one_url']],
    [values['button_two_text'], values['button_two_url']],
    [values['btn_title'], linkIn(values['btn_link'])],
    [values['hover_btn_title'], linkIn(values['hover_btn_link'])],
    ...(isButton ? [[values['title'], linkIn(values['link'])]] : []),
  ]
  return pairs
    .flatMap(([label, to]) =>
      label && to
        ? `<p><a class="wp-block-button__link" href="${escapeHtml(to)}">${escapeHtml(label)}</a></p>`
        : [],
    )
    .join('')
}

/** Returns the HTML of what a shortcode shows: its map, video, or its pictures by address or by number in the media library. */
function picturesIn(
  name: string,
  values: Record<string, string>,
  entries: EntryContext['entries'],
): string[] {
  const { src, image = '', alt = '', link = '' } = values
  if (/_(?:video|audio)$/.test(name))
    return [`<figure class="wp-block-embed">${escapeHtml(src ?? values['audio'] ?? link)}</figure>`]
  if (name === 'vc_gmaps') return [rawHtml(link.replace(/^#E-8_/, ''))]
  const attached = (wanted: string) =>
    entries.find(({ id, type }) => type === 'attachment' && id === wanted)?.file
  const listed = (values['images'] ?? values['gallery_ids'] ?? '')
    .split(',')
    .flatMap((id) => attached(id.trim()) ?? [])
  const style = /url\(([^)?]+)/.exec(values['css'] ?? '')?.[1] ?? ''
  const own =
    src ??
    attached(image) ??
    attached(values['parallax_image'] ?? '') ??
    [image, ...PICTURES.map((key) => values[key] ?? ''), style].find((one) => /^https?:/.test(one))
  const images = [...(own ? [own] : []), ...listed].map(
    (address) =>
      `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt || (values['image_alt'] ?? values['author'] ?? ''))}">`,
  )
  if (listed.length > 1) return [`<div class="gallery">${images.join('')}</div>`]
  const to = /_(?:image|single_image)$/.test(name) ? (values['url'] ?? linkIn(link)) : undefined
  return to ? images.map((one) => `<a href="${escapeHtml(to)}">${one}</a>`) : images
}

const PICTURES = ['image_url', 'portrait_url', 'header_image_url', 'background_image']

function valuesIn(attributes: string, isBakery: boolean): Record<string, string> {
  const found = attributes.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))/g)
  // Each builder writes signs that would end an attribute or a shortcode in a code of its own.
  const codes = isBakery ? { '``': '"', '`{`': '[', '`}`': ']' } : { '%22': '"', '%91': '[', '%93': ']' }
  return Object.fromEntries(
    Array.from(found, ([, key = '', a, b, c]) => [
      key,
      Object.entries(codes).reduce(
        (text, [code, sign]) => text.replaceAll(code, sign),
        withoutEntities(a ?? b ?? c ?? ''),
      ),
    ]),
  )
}

/** Returns a text whose signs WordPress wrote as entities, such as `&#8220;`. */
function withoutEntities(text: string): string {
  return text.includes('&') ? (parseHtml(text.replaceAll('<', '&lt;')).textContent ?? '') : text
}

/** Returns the address in a link of WPBakery, such as `url:https%3A%2F%2Fx.example|title:Ver`. */
function linkIn(link = ''): string | undefined {
  const [, encoded] = /(?:^|\|)url:([^|]*)/.exec(link) ?? []
  return encoded === undefined ? link || undefined : decodePercent(encoded)
}

function rawHtml(code: string): string {
  if (!/^[\w+/=\s]+$/.test(code)) return code
  try {
    return decodePercent(atob(code))
  } catch {
    return code
  }
}

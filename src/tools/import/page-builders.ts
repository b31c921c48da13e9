import { decodePercent } from '../../engine/model/decode-percent.ts'
import { escapeHtml } from '../../engine/model/escape-html.ts'
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

/** Replaces the shortcodes of page builders with their pictures and titles. Their contents stay, and their wrappers disappear. */
export function unwrapBuilders(html: string, { entries, note }: EntryContext): string {
  const readable = html.replaceAll(RAW_HTML, (_, code: string) => rawHtml(code.trim()))
  // The buttons of parts whose text comes first.
  const waiting: string[] = []
  return readable.replaceAll(BUILDER, (_, end: string, name: string, attributes: string) => {
    const isQuestion = QUESTION.test(name)
    const isInvitation = /_(?:cta|slide|fullwidth_header)$/.test(name)
    const wrapper = ROW.test(name) ? 'row' : COLUMN.test(name) ? 'column' : undefined
    if (end !== '' && wrapper) return '\n\n</div>'
    if (end !== '') return isQuestion ? '</details>' : `\n\n${isInvitation ? (waiting.pop() ?? '') : ''}`
    if (name === 'et_pb_contact_form') note('un formulario quedó afuera: agregá un bloque de formulario')
    if (/_contact_(?:form|field)$/.test(name)) return '\n'
    const values = valuesIn(attributes)
    const { title } = values
    const heading =
      name === 'vc_custom_heading' ? values['text'] : (title ?? values['heading'] ?? values['h2'])
    const isButton = /_(?:btn|button)$/.test(name)
    const buttons = buttonsIn(values, isButton)
    if (isInvitation) waiting.push(buttons)
    return [
      wrapper && `<div class="old-${wrapper}" data-width="${widthIn(values)}">`,
      `\n${isQuestion ? `<details><summary>${escapeHtml(title ?? '')}</summary>` : ''}`,
      ...picturesIn(name, values, entries),
      heading && !isQuestion && !isButton && `<h2>${escapeHtml(heading)}</h2>`,
      values['subhead'] && `<p>${escapeHtml(values['subhead'])}</p>`,
      !isInvitation && buttons,
    ]
      .filter(Boolean)
      .join('')
  })
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

/** Returns the HTML of what a shortcode shows: its video, or its pictures by address or by number in the media library. */
function picturesIn(
  name: string,
  values: Record<string, string>,
  entries: EntryContext['entries'],
): string[] {
  const { src, image = '', alt = '', link = '' } = values
  if (name.endsWith('_video')) return [`<figure class="wp-block-embed">${escapeHtml(src ?? link)}</figure>`]
  const attached = (wanted: string) =>
    entries.find(({ id, type }) => type === 'attachment' && id === wanted)?.file
  const listed = (values['images'] ?? values['gallery_ids'] ?? '')
    .split(',')
    .flatMap((id) => attached(id.trim()) ?? [])
  const style = /url\(([^)?]+)/.exec(values['css'] ?? '')?.[1] ?? ''
  const own =
    src ??
    attached(image) ??
    [image, values['header_image_url'] ?? '', values['background_image'] ?? '', style].find((one) =>
      /^https?:/.test(one),
    )
  const images = [...(own ? [own] : []), ...listed].map(
    (address) => `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`,
  )
  return listed.length > 1 ? [`<div class="gallery">${images.join('')}</div>`] : images
}

function valuesIn(attributes: string): Record<string, string> {
  const found = attributes.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))/g)
  // Divi writes signs that would end an attribute or a shortcode as codes.
  return Object.fromEntries(
    Array.from(found, ([, key = '', a, b, c]) => [
      key,
      (a ?? b ?? c ?? '').replaceAll('%22', '"').replaceAll('%91', '[').replaceAll('%93', ']'),
    ]),
  )
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

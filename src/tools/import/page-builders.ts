import { escapeHtml } from '../../engine/model/escape-html.ts'
import type { Entry } from './read-export.ts'

/** The shortcodes of Divi (`et_pb_…`), WPBakery (`vc_…`) and Avada (`fusion_…`). */
const BUILDER = /\[(\/?)((?:et_pb|vc|fusion)_\w+)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]]+))*)\s*\/?\]/g

/** Parts of accordions, which open below their title. */
const QUESTION = /^(?:et_pb_(?:accordion_item|toggle)|vc_(?:tta_section|toggle)|fusion_toggle)$/

/** Replaces the shortcodes of page builders with their pictures and titles. Their contents stay, and their wrappers disappear. */
export function unwrapBuilders(html: string, entries: readonly Entry[]): string {
  return html.replaceAll(BUILDER, (_, end: string, name: string, attributes: string) => {
    const isQuestion = QUESTION.test(name)
    if (end !== '') return isQuestion ? '</details>' : '\n\n'
    const values = Object.fromEntries(
      Array.from(attributes.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))/g), ([, key = '', a, b, c]) => [
        key,
        a ?? b ?? c ?? '',
      ]),
    )
    const { src, image = '', title, text, alt = '', button_text: label, button_url: url } = values
    const attachment = entries.find(({ id, type }) => type === 'attachment' && id === image)?.file
    const picture = src ?? attachment ?? (/^https?:/.test(image) ? image : undefined)
    const heading = name === 'vc_custom_heading' ? text : title
    return [
      picture && `<img src="${escapeHtml(picture)}" alt="${escapeHtml(alt)}">`,
      isQuestion && `<details><summary>${escapeHtml(title ?? '')}</summary>`,
      heading && !isQuestion && `<h2>${escapeHtml(heading)}</h2>`,
      url && label && `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`,
    ]
      .filter(Boolean)
      .join('')
      .padStart(1, '\n')
  })
}

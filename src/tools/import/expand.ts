import { escapeHtml } from '../../engine/model/escape-html.ts'
import { diviShortcodes } from './divi-blocks.ts'
import { listOf, partOf, textOf } from './elementor.ts'
import { siteNameOf } from './link-target.ts'
import { unwrapBuilders } from './page-builders.ts'
import { PLUG_IN, type Entry, type EntryContext } from './read-export.ts'

/**
 * Replaces WordPress's shortcodes and block comments with HTML. The report names shortcodes of plug-ins, and blocks that only WordPress can show.
 */
export function expand(html: string, around: EntryContext): string {
  const known = unwrapBuilders(fillBlocks(html, around, [around.entry]), around)
    .replaceAll(/\[caption([^\]]*)\]([^]*?)\[\/caption\]/g, (_, attributes: string, inner: string) => {
      const [, picture = '', text = ''] = /^([^]*<img[^>]*>(?:\s*<\/a>)?)([^]*)$/.exec(inner) ?? [
        undefined,
        '',
        inner,
      ]
      const caption = text.trim() || (attributeOf(attributes, 'caption') ?? '')
      return `<figure>${picture}<figcaption>${caption}</figcaption></figure>`
    })
    .replaceAll(/\[gallery([^\]]*)\]/g, (_, attributes: string) => gallery(attributes, around))
    .replaceAll(/\[embed[^\]]*\]([^]*?)\[\/embed\]/g, (_, address: string) => embed(address))
    .replaceAll(/\[(?:video|audio|playlist)([^\]]*)\](?:\s*\[\/\w+\])?/g, (whole, attributes: string) => {
      const address = /="?(https?:[^"\s\]]+)/.exec(attributes)?.[1]
      return address === undefined ? whole : embed(address)
    })
    .replaceAll(new RegExp(`<[^>]*>|${PLUG_IN.source}`, 'gi'), (found: string) => {
      if (found.startsWith('<')) return found
      around.note(`${found} era de un complemento de WordPress: no se trajo`)
      return ''
    })
  const plain = known.replaceAll(/<[^>]*>/g, '')
  for (const [shortcode] of plain.matchAll(/\[\/?[a-z][\w-]*(?:\s+[\w-]+=[^\]]*|\s*\/)?\]/gi))
    around.note(`${shortcode} parece de un complemento de WordPress: quedó escrito como texto`)
  return known
}

/** Fills in the blocks that WordPress computes. @param outer the entries around the HTML, because a reusable block may hold others */
function fillBlocks(html: string, around: EntryContext, outer: readonly Entry[]): string {
  return diviShortcodes(html, around).replaceAll(
    /<!-- wp:([\w/-]+)(?: (\{(?:(?!-->)[^])*\}))? \/-->/g,
    (_, name: string, json = '{}') => dynamicBlock(name, String(json), around, outer),
  )
}

/** WordPress blocks that the new site needs no copy of, because each of its pages shows title, date and menu anyway. */
const PAGE_DATA_BLOCK =
  /^(?:post|site|query|comments?|avatar|read-more|loginout|page-list|navigation|spacer|template)(?:-|$)/

function dynamicBlock(name: string, json: string, around: EntryContext, outer: readonly Entry[]): string {
  const { entries, note } = around
  const reused = /"ref":(\d+)/.exec(json)?.[1]
  const shared = entries.find(
    ({ id, type }) => id === reused && /^(?:wp_block|elementor_library)$/.test(type),
  )
  if (shared && !outer.includes(shared))
    return fillBlocks(withOwnWords(shared.html, json), around, [...outer, shared])
  if (name === 'footnotes') return footnotes(around.entry)
  if (name === 'social-link') return socialLink(json)
  if (name === 'latest-posts') return '<div data-part="latest"></div>'
  if (!PAGE_DATA_BLOCK.test(name)) note(`el bloque «${name}» lo llenaba WordPress: acá no quedó nada`)
  else note(`el bloque «${name}» repetía datos de la página: acá no hace falta`)
  return ''
}

/** Puts the words that a page wrote itself into its copy of a pattern, in the blocks that these words name. */
function withOwnWords(html: string, json: string): string {
  const own = partOf(partOf(parse(json))['content'])
  return html.replaceAll(NAMED, (whole, name: string, start: string, end: string) => {
    const words = partOf(own[name])
    const text = textOf(words['content']) || textOf(words['text'])
    return text === '' ? whole : start + text + end
  })
}

/** A block of a pattern with a name: its name, and the tags before and after its words. */
const NAMED =
  /(?<=<!-- wp:[^>]*"name":"([^"]*)"[^>]*-->\s*)((?:<\w[^>]*>\s*)+)[^]*?((?:<\/\w+>\s*)+<!-- \/wp:)/g

/** Returns the notes at the foot of a page, which WordPress keeps in a field of their own. */
function footnotes({ meta }: Entry): string {
  const notes = listOf(parse(meta.get('footnotes') ?? '[]')).map(
    ({ content }) => `<li>${textOf(content)}</li>`,
  )
  return notes.length > 0 ? `<ol>${notes.join('')}</ol>` : ''
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Returns an entry of a list of links to networks. */
function socialLink(json: string): string {
  const valueOf = (name: string) =>
    new RegExp(`"${name}":"([^"]*)"`).exec(json)?.[1]?.replaceAll('\\/', '/').replaceAll('\\u0026', '&') ?? ''
  const [url, label] = [valueOf('url'), valueOf('label')]
  if (url === '') return ''
  const address = valueOf('service') === 'mail' ? url.replace(/^(?:mailto:)?/i, 'mailto:') : url
  return `<li><a href="${escapeHtml(address)}">${escapeHtml(label || siteNameOf(address))}</a></li>`
}

function gallery(attributes: string, { entry, entries, note }: EntryContext): string {
  const listed = attributeOf(attributes, 'ids') ?? attributeOf(attributes, 'include')
  const ids = listed?.split(/\D+/)
  const excluded = attributeOf(attributes, 'exclude')?.split(/\D+/) ?? []
  const pictures = entries
    .filter(
      ({ id, type, parent }) =>
        type === 'attachment' && (ids ? ids.includes(id) : parent === entry.id && !excluded.includes(id)),
    )
    .toSorted((a, b) => (ids ? ids.indexOf(a.id) - ids.indexOf(b.id) : a.order - b.order))
  if (pictures.length === 0) {
    note(`[gallery${attributes}] no tiene fotos en la exportación: no se trajo`)
    return ''
  }
  const images = pictures.map(
    ({ file, excerpt }) =>
      `<figure><img src="${escapeHtml(file)}"><figcaption>${escapeHtml(excerpt)}</figcaption></figure>`,
  )
  return `<div class="gallery">${images.join('')}</div>`
}

function embed(address: string): string {
  return `<figure class="wp-block-embed">${address.trim()}</figure>`
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\b${name}=["']([^"']*)`).exec(attributes)?.[1]
}

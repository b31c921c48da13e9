import { elementorHtml } from './elementor.ts'
import { plainText } from './plain-text.ts'

export interface Entry {
  id: string
  /** The type in WordPress: `page`, `post`, `attachment`, `nav_menu_item`, or a type of a plug-in. */
  type: string
  title: string
  address: string
  slug: string
  status: string
  isLocked: boolean
  date: string
  html: string
  excerpt: string
  parent: string
  order: number
  /** The address of the file, if the entry is an attachment. */
  file: string
  comments: number
  /** The languages of a text in several (qTranslate) that stay behind. */
  otherLanguages?: string[]
  /** The language of the entry, if it is one that stays behind (WPML, Polylang). */
  otherLanguage?: string
  terms: Term[]
  meta: ReadonlyMap<string, string>
}

/** An entry with the others of its site, for what converts its texts. */
export interface EntryContext {
  entry: Entry
  entries: readonly Entry[]
  note: (text: string) => void
}

export interface Term {
  /** The kind in WordPress, such as `category`, `post_tag` or `nav_menu`. */
  kind: string
  slug: string
  label: string
}

export interface OldSite {
  title: string
  description: string
  address: string
  language: string
  /** The slugs of categories by id, because the entries of menus name categories by id. */
  categories: ReadonlyMap<string, string>
  entries: Entry[]
}

/** Decodes an export by its first signs in UTF-16, or by the encoding that its XML declaration names; UTF-8 without either. */
export function decodeExport(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1] ?? 'utf-8'
  const encoding = /^(?:ÿþ|<\0)/.test(start) ? 'utf-16le' : /^(?:þÿ|\0<)/.test(start) ? 'utf-16be' : declared
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    throw new Error(`No se conoce la codificación «${encoding}» del archivo. Exportalo de nuevo.`)
  }
}

/** Reads a WordPress export (WXR). @throws Error with a sentence for the person who runs the import */
export function readExport(xml: string, language?: string): OldSite {
  // oxlint-disable-next-line no-control-regex -- plug-ins write control characters, which XML forbids
  const source = xml.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').trimStart()
  const document = new DOMParser().parseFromString(source, 'text/xml')
  const broken = document.querySelector('parsererror')
  if (broken) throw new Error(`El archivo no es un XML entero (${broken.textContent}). Exportalo de nuevo.`)
  const channel = document.querySelector('rss > channel')
  if (!channel || !textOf(channel, 'wp:wxr_version'))
    throw new Error('El archivo no es una exportación de WordPress (Herramientas → Exportar).')
  const categories = childrenOf(channel, 'wp:category').map((category): [string, string] => [
    textOf(category, 'wp:term_id'),
    textOf(category, 'wp:category_nicename'),
  ])
  const wanted = codeOf(language ?? textOf(channel, 'language'))
  const address = textOf(channel, 'wp:base_blog_url') || textOf(channel, 'link')
  const entries = childrenOf(channel, 'item')
    .map((item) => readEntry(item, wanted))
    .filter(({ status }) => !/^(?:trash|auto-draft)$/.test(status))
  return {
    title: plainText(oneLanguage(textOf(channel, 'title'), wanted).text),
    description: plainText(oneLanguage(textOf(channel, 'description'), wanted).text),
    address,
    language: textOf(channel, 'language'),
    categories: new Map(categories),
    entries,
  }
}

function readEntry(item: Element, language: string): Entry {
  const others = new Set<string>()
  const text = (name: string) => {
    const one = oneLanguage(textOf(item, name), language)
    for (const other of one.others) others.add(other)
    return one.text
  }
  const meta = new Map(
    childrenOf(item, 'wp:postmeta').map((field) => [
      textOf(field, 'wp:meta_key'),
      oneLanguage(textOf(field, 'wp:meta_value'), language).text,
    ]),
  )
  const entry: Entry = {
    id: text('wp:post_id'),
    type: text('wp:post_type'),
    title: plainText(text('title')),
    address: text('link'),
    slug: text('wp:post_name'),
    status: text('wp:status'),
    isLocked: text('wp:post_password') !== '',
    date: text('wp:post_date').slice(0, 16).replace(' ', 'T'),
    html: elementorHtml(meta.get('_elementor_data')) ?? text('content:encoded'),
    excerpt: plainText(text('excerpt:encoded').replaceAll(PLUG_IN, ' ')),
    parent: text('wp:post_parent'),
    order: Number(text('wp:menu_order')),
    file: text('wp:attachment_url'),
    comments: childrenOf(item, 'wp:comment').length,
    terms: childrenOf(item, 'category').map((term) => ({
      kind: term.getAttribute('domain') ?? '',
      slug: term.getAttribute('nicename') ?? '',
      label: plainText(oneLanguage(term.textContent ?? '', language).text),
    })),
    meta,
  }
  return others.size > 0 ? { ...entry, otherLanguages: [...others] } : entry
}

/** Returns the two letters of a language, such as `es` for `es-AR`. */
export function codeOf(language: string): string {
  return language.slice(0, 2).toLowerCase() || 'es'
}

/** Matches shortcodes with an underscore, attributes or an end, so that words in brackets stay. */
export const PLUG_IN =
  /\[\/?[a-z]\w*_[^\]]*\]|\[[a-z][\w-]*\s+[\w-]+=[^\]]*\]|\[\/[a-z][\w-]*\]|\[(?<pair>[a-z][\w-]*)\](?=[^]*\[\/\k<pair>\])/gi

function childrenOf(parent: Element, name: string): Element[] {
  return Array.from(parent.children).filter(({ nodeName }) => nodeName === name)
}

function textOf(parent: Element, name: string): string {
  return childrenOf(parent, name)[0]?.textContent?.trim() ?? ''
}

/** Matches a mark of qTranslate before a text in a language, `[:es]`, `{:es}` or `<!--:es-->`, or the mark at the end of all of them. */
const MARK = /[[{]:([a-z]{2})?[\]}]|<!--:([a-z]{2})?-->/

/** Keeps one language of a text with marks of qTranslate, and what stands outside of the marks. @returns the text, and the languages left out */
export function oneLanguage(text: string, wanted: string): { text: string; others: string[] } {
  const parts = text.split(new RegExp(MARK, 'g'))
  const others = new Set<string>()
  const languages = parts.filter((_, index) => index % 3 === 1 || index % 3 === 2).filter((one) => one)
  // Keeps the first language of a text that lacks the wanted one.
  const kept = languages.includes(wanted) ? wanted : languages[0]
  let result = parts[0] ?? ''
  for (let index = 1; index < parts.length; index += 3) {
    const language = parts[index] ?? parts[index + 1]
    if (language === undefined || language === kept) result += parts[index + 2] ?? ''
    else others.add(language)
  }
  return { text: result, others: [...others] }
}

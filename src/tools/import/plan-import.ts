import { slugOf } from '../../editor/core/slug.ts'
import { planAddresses, type AddressPlan } from './addresses.ts'
import type { FindAnchor } from './anchors.ts'
import type { MakeBlock } from './page-builder.ts'
import { codeOf, type Entry, type OldSite, type Term } from './read-export.ts'
import type { ImportNote } from './report.ts'
import { openUploads, type UploadOptions, type Uploads } from './uploads.ts'
import type { FilePicture } from '../../engine/model/site.generated.ts'
import { shown } from './link-target.ts'
import { plainText } from './plain-text.ts'

export interface ImportOptions extends UploadOptions {
  /** The number of the engine's content format. */
  format: number
  collection: string
  /** The language to keep of texts in several, such as `es`; by default, the language of the site. */
  language?: string | undefined
  menu?: string | undefined
  make: MakeBlock
}

export interface ImportPlan {
  site: OldSite
  options: ImportOptions
  id: string
  imported: Entry[]
  home: Entry | undefined
  /** The labels of the posts' categories, by the id of the tag that each becomes. */
  tags: ReadonlyMap<string, string>
  addresses: AddressPlan
  uploads: Uploads
  pictures: Pictures
  notes: ImportNote[]
  /** The places inside each page, by its path on the new site. Empty until each page is converted for the first time. */
  anchors: Map<string, FindAnchor>
}

export function planImport(old: OldSite, options: ImportOptions): ImportPlan {
  const language = codeOf(options.language ?? old.language)
  const site = { ...old, entries: markOtherLanguages(old.entries, old.address, language) }
  const id = slugOf(options.collection)
  const { entries } = site
  // Skips drafts of pages, because on the new site only items of collections can be drafts.
  const imported = entries.filter(
    (entry) =>
      entry.otherLanguage === undefined && (isPost(entry) || (entry.type === 'page' && !isDraft(entry))),
  )
  const categories = imported.filter(isPost).flatMap(categoriesOf)
  const archives = categories.map(({ slug }): [string, string] => [
    `/category/${slug}`,
    tagPath(site, id, slugOf(slug)),
  ])
  const home = findHome(site, imported)
  const uploads = openUploads(options)
  return {
    site,
    options,
    id,
    imported,
    home,
    tags: new Map(categories.map(({ slug, label }) => [slugOf(slug), label])),
    addresses: planAddresses(site, imported, { collection: id, home, archives: new Map(archives) }),
    uploads,
    pictures: findPictures(entries, uploads),
    notes: [],
    anchors: new Map(),
  }
}

/** Finds the home page: the page at the site's own address, or else a page with a usual name. Exports do not always name the home page. */
function findHome(site: OldSite, imported: readonly Entry[]): Entry | undefined {
  const bare = (address: string) => address.replace(/\/$/, '')
  const pages = imported.filter(({ type }) => type === 'page')
  const atHome = pages.find(({ address }) => bare(address) === bare(site.address))
  return atHome ?? pages.find(({ slug }) => /^(?:inicio|home|portada|front-page)$/.test(slug))
}

/** Returns the path of the list of items with a tag. The path's middle segment depends on the site's language. */
export function tagPath(site: OldSite, collection: string, tag: string): string {
  return `/${collection}/${site.language.startsWith('en') ? 'topic' : 'tema'}/${tag}`
}

export function isPost({ type }: Entry): boolean {
  return type === 'post'
}

export function isDraft({ status, isLocked }: Entry): boolean {
  return isLocked || !['publish', 'future'].includes(status)
}

export function categoriesOf({ terms }: Entry): Term[] {
  return terms.filter(
    ({ kind, slug }) => kind === 'category' && !/^(uncategorized|sin-categoria)$/.test(slug),
  )
}

export function noteFor({ notes }: ImportPlan, { address, title }: Entry): (text: string) => void {
  return (text) => void notes.push({ address, title, text })
}

interface Pictures {
  /**
   * Returns the picture at an address, or undefined when its file is missing or cannot be shown.
   *
   * @param texts the alternative text and the caption from the page
   */
  at: (
    address: string,
    texts: { alt?: string; caption?: string },
    note: (text: string) => void,
  ) => FilePicture | undefined
  /** Returns the main picture of an entry, which WordPress calls the featured image. */
  mainOf: (entry: Entry, note: (text: string) => void) => FilePicture | undefined
}

/** Finds the pictures of pages and posts. Takes missing alternative texts from WordPress's media library. */
function findPictures(entries: readonly Entry[], uploads: Uploads): Pictures {
  const attachments = entries.filter(({ type }) => type === 'attachment')
  const nameOf = (address: string) => address.replace(/^.*\//s, '').replace(/(?:-\d+x\d+|-scaled)?\.\w+$/, '')
  const byName = new Map(attachments.map((one) => [nameOf(one.file), one]))
  const at: Pictures['at'] = (address, { alt = '', caption = '' }, note) => {
    const src = SHOWABLE.test(address) || /^data:/i.test(address) ? uploads.use(address) : undefined
    if (src === undefined) {
      note(
        `la imagen ${shown(address)} no está en la carpeta de archivos, o no se puede mostrar: quedó como enlace`,
      )
      return undefined
    }
    const known = byName.get(nameOf(address))
    const own = plainText(alt) || plainText(known?.meta.get('_wp_attachment_image_alt') ?? '')
    if (!saysNothing(own)) return { type: 'file', src, alt: own }
    const given = caption || known?.excerpt || known?.title || nameOf(src)
    const text = saysNothing(given) ? `Falta decir qué se ve (${given})` : given
    note(`a la imagen ${src} le falta decir qué se ve: lleva «${text}» hasta que alguien lo escriba`)
    return { type: 'file', src, alt: text }
  }
  return {
    at,
    mainOf(entry, note) {
      const id = entry.meta.get('_thumbnail_id')
      const found = attachments.find((one) => one.id === id)
      return found && at(found.file, {}, note)
    },
  }
}

/** Returns whether a text does not describe a picture: a file name such as `DSC_0042.jpg`, a word like "foto", or signs only. */
function saysNothing(text: string): boolean {
  const isName = /^\S*(?:\d{3}|_|\.\w{3,4}$)\S*$/.test(text)
  return isName || /^(?:imagen|foto|fotograf[ií]a|photo|image|img|dscn?|pxl)?[\W_\d]*$/i.test(text)
}

const SHOWABLE = /\.(?:jpe?g|png|webp|avif|gif|svg)(?:[?#].*)?$/i

/**
 * Marks the entries in other languages than the wanted one, which WPML and Polylang keep as pages of their own. An entry's language is
 * that of its term, its field, or its address, such as `/en/about/` or `?lang=en`.
 */
function markOtherLanguages(entries: readonly Entry[], home: string, wanted: string): Entry[] {
  const slugs = new Set(entries.map(({ slug }) => slug))
  const languages = entries.map((entry) => languageOf(entry, home, slugs))
  // Keeps everything if nothing is in the wanted language, because its name is then a mistake or not written down.
  if (!languages.some((language) => language === wanted || language === undefined)) return [...entries]
  return entries.map((entry, index) => {
    const language = languages[index]
    return language === undefined || language === wanted ? entry : { ...entry, otherLanguage: language }
  })
}

function languageOf(
  { terms, meta, address }: Entry,
  home: string,
  slugs: ReadonlySet<string>,
): string | undefined {
  const term = terms.find(({ kind }) => kind === 'language')?.slug
  const field = meta.get('_wpml_import_language_code')
  const base = URL.canParse(home) ? new URL(home).pathname.replace(/\/$/, '') : ''
  const url = URL.parse(address)
  const inPath = /^\/([a-z]{2})(?:-[a-z]{2})?(?:\/|$)/.exec(url?.pathname.slice(base.length) ?? '')?.[1] ?? ''
  const ofPath = LANGUAGES.has(inPath) && !slugs.has(inPath) ? inPath : undefined
  const named = term ?? field ?? url?.searchParams.get('lang') ?? ofPath
  return named === undefined || named === '' ? undefined : named.slice(0, 2).toLowerCase()
}

/** Languages in which sites of the region have a second version. A page of the same name, such as `/it`, is not a language. */
const LANGUAGES = new Set(['de', 'en', 'es', 'fr', 'it', 'ja', 'pt', 'zh'])

import { slugOf } from '../editor/core/slug.ts'
import { planAddresses, type Addresses } from './addresses.ts'
import type { MakeBlock } from './page-builder.ts'
import { findPictures, type Pictures } from './pictures.ts'
import type { Entry, OldSite, Term } from './read-export.ts'
import type { Note } from './report.ts'
import { openUploads, type Uploads } from './uploads.ts'

export interface ImportOptions {
  /** The title of the collection to which the posts are imported. */
  collection: string
  /** The name of the main menu, when the export has several menus. */
  menu?: string | undefined
  /** The paths of all files in the folder of uploads. */
  uploads: readonly string[]
  make: MakeBlock
}

/** The state that all steps of one import share. */
export interface Work {
  site: OldSite
  options: ImportOptions
  /** The id of the collection with the posts. */
  id: string
  /** The pages and posts to import. */
  imported: Entry[]
  home: Entry | undefined
  /** The categories of posts: tag ids with their labels. */
  tags: ReadonlyMap<string, string>
  addresses: Addresses
  uploads: Uploads
  pictures: Pictures
  notes: Note[]
}

export function planWork(site: OldSite, options: ImportOptions): Work {
  const id = slugOf(options.collection)
  const { entries } = site
  // Drafts of pages are not imported, because only items can be drafts.
  const imported = entries.filter((entry) => isPost(entry) || (entry.type === 'page' && !isDraft(entry)))
  const categories = imported.filter(isPost).flatMap(categoriesOf)
  const archives = categories.map(({ slug }): [string, string] => [
    `/category/${slug}`,
    tagPath(site, id, slugOf(slug)),
  ])
  const home = findHome(site, imported)
  const uploads = openUploads(options.uploads)
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
  }
}

/** The home page: the page at the site's own address, or one with a usual name, because exports do not always say which page it is. */
function findHome(site: OldSite, imported: readonly Entry[]): Entry | undefined {
  const bare = (address: string) => address.replace(/\/$/, '')
  const pages = imported.filter(({ type }) => type === 'page')
  const atHome = pages.find(({ address }) => bare(address) === bare(site.address))
  return atHome ?? pages.find(({ slug }) => /^(?:inicio|home|portada|front-page)$/.test(slug))
}

/** The path of the list of a tag, with a segment in the site's language. */
export function tagPath(site: OldSite, collection: string, tag: string): string {
  return `/${collection}/${site.language.startsWith('en') ? 'topic' : 'tema'}/${tag}`
}

export function isPost({ type }: Entry): boolean {
  return type === 'post'
}

export function isDraft({ status, isLocked }: Entry): boolean {
  return isLocked || !['publish', 'future'].includes(status)
}

/** The categories of a post, without WordPress's default category. */
export function categoriesOf({ terms }: Entry): Term[] {
  return terms.filter(
    ({ kind, slug }) => kind === 'category' && !/^(uncategorized|sin-categoria)$/.test(slug),
  )
}

export function noteFor({ notes }: Work, { address, title }: Entry): (text: string) => void {
  return (text) => void notes.push({ address, title, text })
}

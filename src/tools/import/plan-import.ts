import { slugOf } from '../../editor/core/slug.ts'
import { planAddresses, type AddressPlan } from './addresses.ts'
import type { MakeBlock } from './page-builder.ts'
import { findPictures, type Pictures } from './pictures.ts'
import type { Entry, OldSite, Term } from './read-export.ts'
import type { ImportNote } from './report.ts'
import { openUploads, type Uploads } from './uploads.ts'

export interface ImportOptions {
  collection: string
  menu?: string | undefined
  uploads: readonly string[]
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
}

export function planImport(site: OldSite, options: ImportOptions): ImportPlan {
  const id = slugOf(options.collection)
  const { entries } = site
  // Skips drafts of pages, because on the new site only items of collections can be drafts.
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

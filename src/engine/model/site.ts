import type {
  CollectionFile,
  Institution,
  ItemField,
  ItemFile,
  MovedFile,
  NavLink,
  PageFile,
  Redirect,
  SiteFile,
} from './site.generated.ts'

export type { Block } from './site.generated.ts'

/** A page with variables and fragments filled in, Markdown parsed, and picture files attached. */
export type Page = Omit<PageFile, '$schema' | 'kind'> & {
  item?: ItemPage
  list?: ListPage
}

/** Returns whether a page has more than its blocks: breadcrumbs, the head of an item, or a list of items. */
export function isFramed({ breadcrumbs, item, list }: Page): boolean {
  return (breadcrumbs ?? item ?? list) !== undefined
}

/** The data of an item that its page shows above and below the blocks. */
export interface ItemPage extends Pick<ItemFile, 'date' | 'picture'> {
  collection: NavLink
  schemaType: CollectionFile['schemaType']
  lists: NavLink[]
  fields: (Pick<ItemField, 'id' | 'label' | 'type'> & { value: string })[]
  previous?: NavLink
  next?: NavLink
}

/** A page of a list of items, newest first. */
export interface ListPage {
  collection: NavLink
  title: string
  description?: string
  items: ItemSummary[]
  number: number
  total: number
  previous?: string
  next?: string
  archives: { label: string; links: NavLink[] }[]
  feed: string
}

/** A part of a page that a script hides at the time `ends` (milliseconds since 1970). */
export interface Ending {
  ends?: number
}

export type ItemSummary = Pick<
  ItemFile,
  'path' | 'title' | 'description' | 'date' | 'picture' | 'institutions'
> &
  Ending

/** A collection with its published items, newest first. */
export interface Collection extends Omit<CollectionFile, '$schema' | 'kind'> {
  id: string
  items: (ItemSummary & Pick<ItemFile, 'tags'>)[]
}

export type SiteInfo = Omit<
  SiteFile,
  '$schema' | 'kind' | 'variables' | 'fixedTexts' | 'redirects' | 'movedFiles' | 'provisional'
> & {
  tokens?: string
  /** The `tel:` links of the institutions' telephones, with the code of the country, by written number. */
  calls?: Record<string, string>
}

export interface Site extends SiteInfo {
  pages: Page[]
  collections: Collection[]
  /** Old paths and the pages that replaced them. Only the server needs them. */
  redirects?: Redirect[]
  /** Former paths of documents, with the documents that replaced them. Only the build needs them. */
  movedFiles?: MovedFile[]
}

/** The `path` of the page for unknown addresses. */
export const NOT_FOUND = '*'

export function findInstitution(
  site: Pick<SiteInfo, 'institutions'>,
  id: string | null | undefined,
): Institution | undefined {
  return site.institutions.find((institution) => institution.id === id)
}

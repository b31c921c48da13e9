import type {
  CollectionFile,
  Institution,
  ItemField,
  ItemFile,
  NavLink,
  PageFile,
  Redirect,
  SiteFile,
} from './site.generated.ts'

export type { Block } from './site.generated.ts'

/** A resolved page: texts, fragments, Markdown and pictures are filled in. */
export type Page = Omit<PageFile, '$schema' | 'kind'> & {
  /** The item's data, when the page is an item of a collection. */
  item?: ItemPage
  /** The items to list, when the page is a list of a collection. */
  list?: ListPage
}

/** Returns whether a page has something around its blocks: breadcrumbs, the head of an item, or a list of items. */
export function isFramed({ breadcrumbs, item, list }: Page): boolean {
  return (breadcrumbs ?? item ?? list) !== undefined
}

/** The parts of an item's page above and below its blocks. */
export interface ItemPage extends Pick<ItemFile, 'date' | 'picture'> {
  collection: NavLink
  schemaType: CollectionFile['schemaType']
  /** Links to the lists of the item's institutions and tags. */
  lists: NavLink[]
  fields: (Pick<ItemField, 'id' | 'label' | 'type'> & { value: string })[]
  previous?: NavLink
  next?: NavLink
}

/** One page of a list of items. Lists start with the newest item. */
export interface ListPage {
  collection: NavLink
  title: string
  /** The description of the whole list. */
  description?: string
  items: ItemSummary[]
  /** The number of this page of the list, counted from 1. */
  number: number
  total: number
  previous?: string
  next?: string
  /** Links to the lists by year, institution and tag. */
  archives: { label: string; links: NavLink[] }[]
  /** The address of the list's RSS feed. */
  feed: string
}

/** The time, in milliseconds since 1970, at which a script hides a shown part of the page. */
export interface Ending {
  ends?: number
}

/** The data of an item that lists show. */
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

/** The data of a site that all its pages share. */
export type SiteInfo = Omit<
  SiteFile,
  '$schema' | 'kind' | 'variables' | 'fixedTexts' | 'redirects' | 'provisional'
> & {
  /** The CSS of `tokens.css`: the site's own custom properties. */
  tokens?: string
}

export interface Site extends SiteInfo {
  /** All pages of the site, including items and lists of collections. */
  pages: Page[]
  collections: Collection[]
  /** Old paths and the pages that replaced them. Only the server needs them. */
  redirects?: Redirect[]
}

/** Path of the page for unknown addresses. */
export const NOT_FOUND = '*'

/** Finds an institution by id; undefined for unknown ids, which an address or a server's response may contain. */
export function findInstitution(
  site: Pick<SiteInfo, 'institutions'>,
  id: string | null | undefined,
): Institution | undefined {
  return site.institutions.find((institution) => institution.id === id)
}

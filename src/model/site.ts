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

/** A page with resolved texts, fragments, Markdown and pictures. */
export type Page = Omit<PageFile, '$schema' | 'kind'> & {
  /** Set for an item of a collection. */
  item?: ItemPage
  /** Set for a list of a collection. */
  list?: ListPage
}

/** Whether a page is an item of a collection or a list of its items. */
export function isOfCollection({ item, list }: Page): boolean {
  return item !== undefined || list !== undefined
}

/** The page of an item: its blocks, and the parts above and below them. */
export interface ItemPage extends Pick<ItemFile, 'date' | 'picture'> {
  collection: NavLink
  schemaType: CollectionFile['schemaType']
  /** Links to the lists of the item's institutions and tags. */
  lists: NavLink[]
  fields: (Pick<ItemField, 'id' | 'label' | 'type'> & { value: string })[]
  previous?: NavLink
  next?: NavLink
}

/** A page of a list of items, the newest first. */
export interface ListPage {
  collection: NavLink
  title: string
  /** The whole list's description. */
  description?: string
  items: ItemSummary[]
  /** Counted from 1. */
  number: number
  total: number
  previous?: string
  next?: string
  /** Links to the lists by year, institution and tag. */
  archives: { label: string; links: NavLink[] }[]
  /** The address of the list's RSS feed. */
  feed: string
}

/** The end of a shown part: the moment (milliseconds since 1970) at which a script hides it. */
export interface Ending {
  ends?: number
}

/** The part of an item that lists show. */
export type ItemSummary = Pick<
  ItemFile,
  'path' | 'title' | 'description' | 'date' | 'picture' | 'institutions'
> &
  Ending

/** A collection with its published items, the newest first. */
export interface Collection extends Omit<CollectionFile, '$schema' | 'kind'> {
  id: string
  items: (ItemSummary & Pick<ItemFile, 'tags'>)[]
}

/** The data that all pages share. */
export type SiteInfo = Omit<
  SiteFile,
  '$schema' | 'kind' | 'variables' | 'fixedTexts' | 'redirects' | 'provisional'
> & {
  /** The text of `tokens.css`: the site's own CSS properties. */
  tokens?: string
}

export interface Site extends SiteInfo {
  /** All pages, including those of items and lists. */
  pages: Page[]
  collections: Collection[]
  /** Old paths and the pages that replaced them; for the server only. */
  redirects?: Redirect[]
}

/** Path of the page for unknown addresses. */
export const NOT_FOUND = '*'

/** Finds an institution by id; undefined for unknown ids, which addresses and servers may contain. */
export function findInstitution(
  site: Pick<SiteInfo, 'institutions'>,
  id: string | null | undefined,
): Institution | undefined {
  return site.institutions.find((institution) => institution.id === id)
}

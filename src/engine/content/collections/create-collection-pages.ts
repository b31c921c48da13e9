import { endOf } from '../../model/period.ts'
import type { Collection, ItemSummary, ListPage, Page, Site } from '../../model/site.ts'
import type { CollectionFile, ItemFile, NavLink, PageFile } from '../../model/site.generated.ts'

export interface CheckedItem {
  page: Page
  item: Omit<ItemFile, keyof PageFile> & { collection: string }
}

type NamedCollection = CollectionFile & Pick<Collection, 'id'>
type SiteAround = Pick<Site, 'institutions' | 'messages' | 'timeZone'>

/** Makes the pages of all items that are not drafts, and of all lists of these items, in all collections. */
export function createCollectionPages(
  site: SiteAround,
  collections: readonly NamedCollection[],
  items: readonly CheckedItem[],
): Pick<Site, 'collections' | 'pages'> {
  const published = items.filter(({ item }) => !item.draft)
  const byCollection = Map.groupBy(published, ({ item }) => item.collection)
  const made = collections.map((one) => createCollection(site, one, byCollection.get(one.id) ?? []))
  return {
    collections: made.map(({ collection }) => collection),
    pages: made.flatMap(({ pages }) => pages),
  }
}

function createCollection(site: SiteAround, described: NamedCollection, items: readonly CheckedItem[]) {
  const { $schema: _, kind: __, ...collection } = described
  const sorted = items.toSorted(newestFirst)
  const archives = archivesOf(site, described, sorted)
  const itemPages = sorted.map((one, index) =>
    itemPage(one, described, { archives, newer: sorted[index - 1], older: sorted[index + 1] }),
  )
  const links = linksOf(site, archives)
  const lists = [{ title: collection.title, path: collection.path, items: sorted }, ...archives].flatMap(
    (archive) =>
      listPages(archive, described, {
        links,
        pageWord: site.messages.collections.pageWord,
        timeZone: site.timeZone,
      }),
  )
  return {
    collection: {
      ...collection,
      items: sorted.map((one) => ({ ...summaryOf(one, site.timeZone), tags: one.item.tags })),
    },
    pages: [...itemPages, ...lists],
  }
}

/** Compares items by date, newest first. Sorts items of the same day by path, so that the order is the same on every computer. */
function newestFirst(a: CheckedItem, b: CheckedItem): number {
  const [one, other] = [a, b].map(({ item, page }) => `${item.date} ${page.path}`)
  return String(one) < String(other) ? 1 : -1
}

function summaryOf({ page: { path, title, description }, item }: CheckedItem, timeZone: string): ItemSummary {
  const { date, picture, institutions, until } = item
  const summary = { path, title, description, date, ...(picture && { picture }), institutions }
  return until === undefined ? summary : { ...summary, ends: endOf({ until }, timeZone) }
}

interface Archive {
  kind?: 'years' | 'institutions' | 'tags'
  of?: string
  label?: string
  title: string
  path: string
  institution?: string
  items: readonly CheckedItem[]
}

function archivesOf(
  { institutions, messages }: SiteAround,
  { path, title, tags }: NamedCollection,
  items: readonly CheckedItem[],
): Archive[] {
  const { institutionWord, tagWord } = messages.collections
  const years = [...new Set(items.map(({ item }) => item.date.slice(0, 4)))]
  const all = [
    ...years.map((year) => ({
      kind: 'years' as const,
      of: year,
      label: year,
      path: `${path}/${year}`,
      items: items.filter(({ item }) => item.date.startsWith(year)),
    })),
    ...institutions.map(({ id, shortName }) => ({
      kind: 'institutions' as const,
      of: id,
      label: shortName,
      path: `${path}/${institutionWord}/${id}`,
      institution: id,
      items: items.filter(({ item }) => item.institutions.includes(id)),
    })),
    ...tags.map(({ id, label }) => ({
      kind: 'tags' as const,
      of: id,
      label,
      path: `${path}/${tagWord}/${id}`,
      items: items.filter(({ item }) => item.tags.includes(id)),
    })),
  ]
  return all
    .filter((archive) => archive.items.length > 0)
    .map((archive) => ({ ...archive, title: `${title} · ${archive.label}` }))
}

/** Returns links to the lists by year, institution and tag. Omits a group with a single list, which would repeat the whole collection. */
function linksOf({ messages }: SiteAround, archives: readonly Archive[]): ListPage['archives'] {
  const kinds = ['years', 'institutions', 'tags'] as const
  return kinds
    .map((kind) => ({
      label: messages.collections[kind],
      links: archives.filter((one) => one.kind === kind).map(linkTo),
    }))
    .filter(({ links }) => links.length > 1)
}

function linkTo({ label = '', path }: Archive): NavLink {
  return { label, to: path }
}

function itemPage(
  { page, item }: CheckedItem,
  collection: NamedCollection,
  {
    archives,
    newer,
    older,
  }: { archives: readonly Archive[]; newer: CheckedItem | undefined; older: CheckedItem | undefined },
): Page {
  const { date, picture, institutions, tags, fields } = item
  const own = ({ kind, of = '' }: Archive) =>
    (kind === 'institutions' && institutions.includes(of)) || (kind === 'tags' && tags.includes(of))
  const known = collection.fields.filter(({ id }) => fields[id] !== undefined)
  return {
    ...page,
    ...breadcrumbsTo(collection),
    item: {
      collection: listLink(collection),
      schemaType: collection.schemaType,
      date,
      ...(picture && { picture }),
      lists: archives.filter(own).map(linkTo),
      fields: known.map(({ id, label, type }) => ({ id, label, value: fields[id] ?? '', type })),
      ...(older && { previous: { label: older.page.title, to: older.page.path } }),
      ...(newer && { next: { label: newer.page.title, to: newer.page.path } }),
    },
  }
}

function listLink({ title, path }: NamedCollection): NavLink {
  return { label: title, to: path }
}

/** Returns the breadcrumbs of a collection's page. They end with the collection's list, except on that list itself. */
function breadcrumbsTo(collection: NamedCollection, path?: string): Pick<Page, 'breadcrumbs'> {
  const { breadcrumbs } = collection
  if (!breadcrumbs) return {}
  return { breadcrumbs: path === collection.path ? breadcrumbs : [...breadcrumbs, listLink(collection)] }
}

/** Returns the pages of a list. The first page has the list's path, and exists even for an empty list. */
function listPages(
  { title, path, institution, items, of }: Archive,
  collection: NamedCollection,
  { links, pageWord, timeZone }: { links: ListPage['archives']; pageWord: string; timeZone: string },
): Page[] {
  const { perPage, description } = collection
  const total = Math.max(1, Math.ceil(items.length / perPage))
  const address = (number: number) => (number === 1 ? path : `${path}/${pageWord}/${number}`)
  return Array.from({ length: total }, (_, index) => ({
    path: address(index + 1),
    title: index === 0 ? title : `${title} · ${index + 1}`,
    description: of === undefined && index === 0 ? description : `${title} · ${index + 1}. ${description}`,
    ...(institution !== undefined && { institution }),
    ...breadcrumbsTo(collection, path),
    blocks: [],
    list: {
      collection: listLink(collection),
      title,
      ...(of === undefined && { description }),
      items: items.slice(index * perPage, (index + 1) * perPage).map((one) => summaryOf(one, timeZone)),
      number: index + 1,
      total,
      ...(index > 0 && { previous: address(index) }),
      ...(index + 1 < total && { next: address(index + 2) }),
      archives: links,
      feed: `${institution === undefined ? collection.path : path}/rss.xml`,
    },
  }))
}

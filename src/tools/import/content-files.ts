import { decodePercent } from '../../engine/model/decode-percent.ts'
import { slugOf } from '../../editor/core/slug.ts'
import { anchorsIn, type FindAnchor } from './anchors.ts'
import { expand } from './expand.ts'
import { correctAddress, shown } from './link-target.ts'
import { beginningOf, plainText } from './plain-text.ts'
import type { Entry } from './read-export.ts'
import { toBlocks } from './to-blocks.ts'
import { categoriesOf, isDraft, isPost, noteFor, type ImportPlan } from './plan-import.ts'

export function pageOf(entry: Entry, path: string, work: ImportPlan): object {
  const blocks = blocksOf(entry, work)
  const picture = work.pictures.mainOf(entry, noteFor(work, entry))
  const title = entry.title || 'Sin título'
  if (blocks.length === 0) noteFor(work, entry)('la página no tiene textos')
  const opening = work.options.make('title', { title, ...(picture && { picture }) })
  const description = beginningOf(entry.excerpt || wordsOf(blocks) || title)
  return { kind: 'page', path, title, description, blocks: [...(opening ? [opening] : []), ...blocks] }
}

/** Finds the places of a page that links may lead to. */
export function anchorsOf(entry: Entry, work: ImportPlan): FindAnchor {
  const html = expand(entry.html, { entry, entries: work.site.entries, note: () => undefined })
  return anchorsIn(html, blocksOf(entry, work))
}

/** Returns the content of an item's JSON file. A post that was not public becomes a draft. */
export function itemOf(entry: Entry, path: string, work: ImportPlan): object {
  const blocks = blocksOf(entry, work)
  const picture = work.pictures.mainOf(entry, noteFor(work, entry))
  const title = entry.title || beginningOf(wordsOf(blocks), 60) || 'Sin título'
  const tags = new Set(categoriesOf(entry).map(({ slug }) => slugOf(slug)))
  if (isDraft(entry)) noteFor(work, entry)('no era público: quedó sin terminar')
  return {
    kind: 'item',
    path,
    title,
    date: dayOf(entry),
    description: beginningOf(entry.excerpt || wordsOf(blocks) || title),
    ...(picture && { picture }),
    ...(tags.size > 0 && { tags: [...tags] }),
    ...(isDraft(entry) && { draft: true }),
    ...(entry.status === 'future' && { from: entry.date }),
    blocks,
  }
}

export function collectionOf({ id, tags, options: { collection } }: ImportPlan): object {
  return {
    kind: 'collection',
    path: `/${id}`,
    title: collection,
    singular: collection.replace(/e?s$/, ''),
    description: `${collection} del sitio.`,
    tags: Array.from(tags, ([tag, label]) => ({ id: tag, label })),
  }
}

/** Returns the pages that every site needs: a home page if none is imported, and the page for unknown addresses. */
export function ownPages({ site, home, id, options: { make }, imported }: ImportPlan): [string, object][] {
  const page = (path: string, title: string, description: string, block: object | undefined) => ({
    kind: 'page',
    path,
    title,
    description,
    blocks: [make('title', { title }), block].filter((one) => one !== undefined),
  })
  const latest = imported.some(isPost) ? make('latest', { collection: id }) : undefined
  const title = site.title || 'Sitio'
  const lost = 'La dirección no existe, o la página cambió de lugar.'
  const text = make('text', { text: `${lost} [Ir al inicio](/)` })
  const first = page('/', title, beginningOf(site.description || title), latest)
  return [
    ...(home ? [] : [['inicio', first] satisfies [string, object]]),
    ['no-encontrada', page('*', 'No encontramos esa página', lost, text)],
  ]
}

/** Returns the day of a post. A draft without a date gets 2000-01-01. */
export function dayOf({ date }: Entry): string {
  return /^[1-9]\d{3}-/.test(date) ? date.slice(0, 10) : '2000-01-01'
}

function blocksOf(entry: Entry, work: ImportPlan): object[] {
  const { site, options, pictures, uploads, id, imported } = work
  const note = noteFor(work, entry)
  return toBlocks(entry.html, {
    entry,
    entries: site.entries,
    collection: imported.some(isPost) ? id : '',
    make: options.make,
    note,
    fileOf: uploads.use,
    linkOf: (address) => linkTarget(address, entry, work, note),
    pictureOf: (image, caption) =>
      pictures.at(image.getAttribute('src') ?? '', { alt: image.getAttribute('alt') ?? '', caption }, note),
  })
}

/** Returns the text of some blocks' paragraphs. Leaves out headings, lists, tables and links to missing pictures. */
function wordsOf(blocks: readonly object[]): string {
  const texts: string[] = []
  JSON.stringify(blocks, (key, value: unknown) => {
    if (key === 'text' && typeof value === 'string') texts.push(value)
    return value
  })
  const paragraphs = texts
    .join('\n\n')
    .split('\n\n')
    .filter((text) => !/^(?:#|\||!\[|\\\[|\[Imagen: |\[https?:|- |\d+\. )/.test(text))
  return plainText(
    paragraphs
      .join(' ')
      .replaceAll(/\]\([^)]*\)|[[*\\]/g, '')
      .replaceAll('<', '&lt;'),
  )
}

/**
 * Returns the target on the new site of a link: a page, a file in `media/`, or the old address. Returns '' if the link has no usable
 * target.
 */
function linkTarget(address: string, entry: Entry, work: ImportPlan, note: (text: string) => void): string {
  const { site, addresses, uploads } = work
  const base = URL.canParse(entry.address) ? entry.address : site.address
  const isInside = address.startsWith('#')
  const target = correctAddress(isInside ? base + address : address, base)
  if (target.note !== undefined) note(target.note)
  const url = /^https?:/.test(target.to) ? new URL(target.to) : undefined
  if (!url) return target.to
  const path = addresses.find(url.href)
  const file = DOCUMENT.test(url.pathname) ? uploads.use(url.href) : undefined
  if (path !== undefined) {
    const place = withAnchor(path, url, work)
    if (place !== path || url.hash === '') return place
    note(`el enlace ${shown(address)} lleva a un lugar de la página que no quedó`)
    return isInside ? '' : path
  }
  if (file !== undefined) return encodeURI(file)
  if (url.host === new URL(site.address).host || UPLOAD.test(url.pathname))
    note(`el enlace ${url.href} lleva a algo que no se trajo: quedó como estaba`)
  return url.href
}

/** Adds the place that an old address has after `#` to a path of the new site. Leaves it out if the page lacks it. */
export function withAnchor(path: string, { hash }: URL, { anchors }: ImportPlan): string {
  const id = hash === '' ? undefined : anchors.get(path)?.(decodePercent(hash.slice(1)))
  return id === undefined ? path : `${path}#${id}`
}

const DOCUMENT = /\.(?:pdf|docx|xlsx|pptx|od[tsp]|txt|csv)$/i
const UPLOAD = /\/uploads\/|\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|zip|rar)$/i

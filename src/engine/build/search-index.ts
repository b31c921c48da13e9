import { hash } from 'node:crypto'
import type { SiteAsset } from '../model/site-asset.ts'
import { definitions } from '../content/schema/definitions.ts'
import { textFields } from '../content/schema/text-fields.ts'
import { wordsOf, type SearchData, type SearchIndex, type SearchEntry } from '../contract/search-index.ts'
import { slotOf, typesIn } from '../rendering/blocks-in.ts'
import { NOT_FOUND, findInstitution, type Block, type Page, type Site, type SiteInfo } from '../model/site.ts'
import { lastDay, type AgendaEvent } from '../contract/events.ts'
import { formatDays, formatTimes } from '../rendering/events/format-event.ts'
import { endOf } from '../model/period.ts'

/**
 * Creates the search of a site. Makes the index only on request, because previews in the editor render pages after each change.
 *
 * @param agenda the coming events, and the page that shows all events
 */
export function createSearch(site: Site, agenda: Agenda) {
  const page = findSearchPage(site)
  let made: SiteAsset | undefined
  const file = () => (made ??= page && writeIndex(site, agenda))
  return {
    file,
    data: (): SearchData => ({ index: `/${file()?.path}`, map: siteMap(site) }),
    link: page && { label: page.title, to: page.path },
  }
}

function writeIndex(site: Site, agenda: Agenda): SiteAsset {
  const content = JSON.stringify(searchIndex(site, agenda))
  return { path: `assets/search-${hash('sha256', content).slice(0, 10)}.json`, content }
}

function findSearchPage({ pages }: Pick<Site, 'pages'>): Page | undefined {
  return pages.find((page) => typesIn(page).some((type) => definitions[type]?.['x-searches']))
}

/** Returns links to the pages that search engines may show, sorted by address. Each collection is one link. */
export function siteMap(site: Pick<Site, 'pages'>): SearchData['map'] {
  return shownPages(site)
    .filter(({ item }) => !item)
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ path, title }) => ({ label: title, to: path }))
}

/** Makes the index of pages, items, sections with an address, institutions and coming events. */
export function searchIndex(site: Site, agenda: Agenda): SearchIndex {
  const pages = shownPages(site)
  const parts = [...pages.flatMap(partsOf), ...institutionParts(site, pages), ...eventParts(site, agenda)]
  const words = new Map<string, { last: number; steps: number[] }>()
  for (const [position, { entry, texts }] of parts.entries()) {
    // Skips words of title and description, which the browser indexes itself.
    const told = new Set(wordsOf(`${entry.title} ${entry.about}`))
    for (const word of new Set(wordsOf(texts.join(' ')))) {
      if (told.has(word)) continue
      const { last, steps } = words.get(word) ?? { last: 0, steps: [] }
      steps.push(position - last)
      words.set(word, { last: position, steps })
    }
  }
  return {
    entries: parts.map(({ entry }) => entry),
    words: Object.fromEntries([...words].map(([word, { steps }]) => [word, steps])),
  }
}

/**
 * Returns the pages that the search can find. Omits the search page, the not-found page, second and later pages of lists, and pages hidden
 * from search engines.
 */
function shownPages(site: Pick<Site, 'pages'>): Page[] {
  const own = findSearchPage(site)
  return site.pages.filter(
    (page) =>
      page !== own &&
      page.path !== NOT_FOUND &&
      !page.noindex &&
      (!page.list || page.path === page.list.collection.to),
  )
}

const fieldsOf = textFields()

function partsOf({ path, title, description, item, blocks }: Page): SearchPart[] {
  const { lists = [], fields: details = [] } = item ?? {}
  const texts = [...lists.map(({ label }) => label), ...details.map(({ value }) => value)]
  const whole = { entry: { to: path, title, about: description }, texts }
  const parts: SearchPart[] = [whole]
  const visit = (data: unknown, key: string, fields: readonly string[], part: SearchPart): void => {
    if (typeof data === 'string' && fields.includes(key)) part.texts.push(data)
    if (typeof data !== 'object' || data === null) return
    const section = sectionOf(data, fields)
    const inside = section
      ? { entry: { to: `${path}#${section.id}`, title: section.title, about: title }, texts: [] }
      : part
    if (section) parts.push(inside)
    const slot = slotOf(data)
    for (const [inner, value] of Object.entries(data)) {
      if (value === slot) visitAll(slot, inside)
      else visit(value, Array.isArray(data) ? key : inner, fields, inside)
    }
  }
  const visitAll = (slot: readonly Block[], part: SearchPart) => {
    for (const block of slot) visit(block, '', fieldsOf[block.type] ?? [], part)
  }
  visitAll(blocks, whole)
  return parts
}

/**
 * Returns the section that an object describes; undefined for other objects. A section has an `id` and a text as its name, but no `type`,
 * which blocks have.
 */
function sectionOf(data: object, fields: readonly string[]): { id: string; title: string } | undefined {
  if (!('id' in data) || typeof data.id !== 'string' || 'type' in data) return undefined
  const [title] = Object.entries(data).flatMap(([key, value]) =>
    typeof value === 'string' && fields.includes(key) ? [value] : [],
  )
  return title === undefined ? undefined : { id: data.id, title }
}

/** A search result, and texts that find it although the result does not show them. */
interface SearchPart {
  entry: SearchEntry
  texts: string[]
}

interface Agenda {
  events: readonly AgendaEvent[]
  page?: string | undefined
}

/** Returns a search result with the contact data of each institution whose page is shown. */
function institutionParts({ institutions, messages }: SiteInfo, pages: readonly Page[]): SearchPart[] {
  const paths = new Set(pages.map(({ path }) => path))
  const { address: place, phone, email: mail, whatsapp: chat } = messages.contactData
  return institutions
    .filter(({ path }) => paths.has(path))
    .map(({ path, name, shortName, label, address, phones, whatsapp, email }) => ({
      entry: {
        to: path,
        title: name,
        about: [`${address.street}, ${address.locality}`, whatsapp, email].filter(Boolean).join(' · '),
        phones,
      },
      texts: [shortName, label, place, phone, mail, ...phones, ...(whatsapp ? [chat] : [])],
    }))
}

function eventParts(site: SiteInfo, { events, page }: Agenda): SearchPart[] {
  const { institutions, language, messages, timeZone } = site
  return events.map((event) => {
    const { name, institution_type, change, place, link, short_description } = event
    const institution = findInstitution({ institutions }, institution_type)
    const when = [formatDays(event, language), formatTimes(event, messages.events.timeSuffix)]
    const said = [change && messages.events[change], ...when, place, short_description]
    return {
      entry: {
        to: link ?? page ?? institution?.path ?? '/',
        title: name,
        about: said.filter(Boolean).join(' · '),
        ends: endOf({ until: lastDay(event) }, timeZone),
      },
      texts: institution ? [institution.shortName, institution.label] : [],
    }
  })
}

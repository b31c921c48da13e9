import { createContext, use } from 'react'
import { blocks } from '../blocks/index.ts'
import { loadChunks } from '../engine/chunk.tsx'
import type { PageLink } from '../engine/site-context.ts'
import type { Page } from '../model/site.ts'

/** Gives a page's data, or a promise of it when it must be fetched. `isAhead`: fetched for a visit that may not come. */
export type PageStore = (link: PageLink, isAhead?: boolean) => Page | Promise<Page>

export const PageStoreContext = createContext<PageStore>(() => {
  throw new Error('usePage needs a <PageStoreContext> around it.')
})

/** The data of a page; suspends while it is on its way. */
export function usePage(link: PageLink): Page {
  const page = use(PageStoreContext)(link)
  return page instanceof Promise ? use(page) : page
}

/**
 * The data of the pages that a visitor opens, each fetched once, together with the chunks that it needs. When one fails (no network,
 * or the file was replaced by a new version) the browser loads the page itself, unless the fetch was only ahead of a visit; so it does
 * for a page whose policy allows more.
 */
export function createPageStore(initial: PageLink, page: Page): PageStore {
  const pages = new Map<string, Page | Promise<Page>>([[initial.data, page]])
  const awaited = new Set<string>()
  return (link, isAhead = false) => {
    if (!isAhead) awaited.add(link.data)
    const known = pages.get(link.data)
    if (known) return known
    if (link.isApart && isAhead) return NEVER
    if (link.isApart) {
      const loading = loadDocument()
      pages.set(link.data, loading)
      return loading
    }
    const coming = Promise.all([fetchJson<Page>(link.data), loadChunks(blocks, link.chunks ?? [])]).then(
      ([page]) => {
        pages.set(link.data, page)
        return page
      },
    )
    const arriving = coming.catch(() => {
      pages.delete(link.data)
      return awaited.has(link.data) ? loadDocument() : NEVER
    })
    pages.set(link.data, arriving)
    return arriving
  }
}

const NEVER = new Promise<never>(() => {})

/** The browser loads the page at the present address. */
function loadDocument(): Promise<never> {
  location.reload()
  return NEVER
}

/** @throws Error when the answer is not a JSON file. */
export async function fetchJson<T>(url: string): Promise<T> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return (await answer.json()) as T
}

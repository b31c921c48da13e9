import { createContext, use } from 'react'
import { blocks } from '../blocks/index.ts'
import { pageDataAddress } from '../contract/page-address.ts'
import { loadChunks } from '../engine/chunk.tsx'
import type { PageData } from '../engine/site-context.ts'
import type { Page } from '../model/site.ts'
import { pagePath } from './page-path.ts'

/** Gives the page of a path, or a promise of it when it must be fetched. `isAhead`: fetched for a visit that may not come. */
export type PageStore = (path: string, isAhead?: boolean) => Page | Promise<Page>

export const PageStoreContext = createContext<PageStore>(() => {
  throw new Error('usePage needs a <PageStoreContext> around it.')
})

/** The page of a path; suspends while it is on its way. */
export function usePage(path: string): Page {
  const page = use(PageStoreContext)(path)
  return page instanceof Promise ? use(page) : page
}

/**
 * Pages that a visitor opens, each fetched once with the chunks that it needs. The browser loads the page itself when it does
 * not arrive, when the site was published again, or when its policy differs.
 *
 * @param start path of the page that the document shows
 */
export function createPageStore(start: string, { page, site }: PageData): PageStore {
  const pages = new Map<string, Page | Promise<Page>>([[start, page]])
  return (path) => {
    const known = pages.get(path)
    if (known) return known
    const arriving = fetchPage(path, site).then(
      (arrived) => {
        pages.set(path, arrived)
        return arrived
      },
      () => {
        pages.delete(path)
        // The visitor may have turned back meanwhile, and be writing in a form.
        if (pagePath(location.pathname) === path) location.reload()
        return NEVER
      },
    )
    pages.set(path, arriving)
    return arriving
  }
}

/** @throws Error when this document cannot show the page */
async function fetchPage(path: string, ownSite: string): Promise<Page> {
  // Not every host says that these files change.
  const data = await fetchJson<PageData>(pageDataAddress(path), { cache: 'no-cache' })
  if (data.isApart || data.site !== ownSite) throw new Error()
  await loadChunks(blocks, data.chunks)
  return data.page
}

/** A promise of what never comes. */
export const NEVER = new Promise<never>(() => {})

/** @throws Error when the answer is not a JSON file. */
export async function fetchJson<T>(url: string, options?: RequestInit): Promise<T> {
  const answer = await fetch(url, options)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const value: T = await answer.json()
  return value
}

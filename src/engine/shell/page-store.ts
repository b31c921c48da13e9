import { createContext, use } from 'react'
import { pageDataAddress } from '../contract/page-address.ts'
import { atBase } from '../model/base-path.ts'
import type { BlockRegistry } from '../rendering/block.ts'
import { loadChunks } from '../rendering/load-chunks.ts'
import type { PageData } from '../rendering/site-context.ts'
import type { Page } from '../model/site.ts'
import { pagePath } from './page-path.ts'

/**
 * Returns the page at a path, or a promise while the page loads.
 *
 * @param isAhead true if the visitor has not opened the page yet
 */
export type PageStore = (path: string, isAhead?: boolean) => Page | Promise<Page>

export const PageStoreContext = createContext<PageStore>(() => {
  throw new Error('usePage needs a <PageStoreContext> around it.')
})

export function usePage(path: string): Page {
  const page = use(PageStoreContext)(path)
  return page instanceof Promise ? use(page) : page
}

/**
 * Makes a store that fetches each opened page once, with the scripts of its blocks. If fetching fails, the site was published again, or the
 * policy differs, the browser loads the whole document.
 *
 * @param base the path of the site on its host
 */
export function createPageStore(base: string, { page, site }: PageData, registry: BlockRegistry): PageStore {
  const current = () => pagePath(location.pathname, base)
  const pages = new Map<string, Page | Promise<Page>>([[current(), page]])
  return (path) => {
    const known = pages.get(path)
    if (known) return known
    const arriving = fetchPage(atBase(base, pageDataAddress(path)), site, registry).then(
      (arrived) => {
        pages.set(path, arrived)
        return arrived
      },
      () => {
        pages.delete(path)
        // Reloads only if the visitor is still at this path. After going back, they may be typing in a form.
        if (current() === path) location.reload()
        return NEVER
      },
    )
    pages.set(path, arriving)
    return arriving
  }
}

async function fetchPage(address: string, ownSite: string, registry: BlockRegistry): Promise<Page> {
  const data = await fetchJson<PageData>(address, { cache: 'no-cache' })
  if (data.isApart || data.site !== ownSite) throw new Error()
  await loadChunks(registry, data.chunks)
  return data.page
}

export const NEVER = new Promise<never>(() => {})

export async function fetchJson<T>(url: string, options?: RequestInit): Promise<T> {
  const answer = await fetch(url, options)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const value: T = await answer.json()
  return value
}

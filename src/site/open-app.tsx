import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { blocks } from '../blocks/index.ts'
import { loadChunks } from '../engine/chunk.tsx'
import type { SiteData } from '../engine/site-context.ts'
import type { Page } from '../model/site.ts'
import { App } from './App.tsx'
import { findPage } from './find-page.ts'
import { createPageStore, fetchJson } from './page-store.ts'
import { prefetchOnIntent } from './prefetch.ts'

/**
 * The application at the page that a document shows, with all that its first render needs.
 *
 * @param root the element whose attributes name the data
 * @throws Error when something does not arrive.
 */
export async function openApp(root: HTMLElement): Promise<ReactNode> {
  const { site: siteUrl, page: pageUrl } = root.dataset as { site: string; page: string }
  const [site, page] = await Promise.all([fetchJson<SiteData>(siteUrl), fetchJson<Page>(pageUrl)])
  const link = { ...findPage(site, location.pathname), data: pageUrl }
  // The boot script has fetched them already.
  await loadChunks(blocks, link.chunks ?? [])
  const pages = createPageStore(link, page)
  prefetchOnIntent(site, pages)
  return (
    <BrowserRouter>
      <App site={site} pages={pages} />
    </BrowserRouter>
  )
}

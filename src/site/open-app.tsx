import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { blocks } from '../blocks/index.ts'
import { loadChunks } from '../engine/chunk.tsx'
import type { PageData, SiteData } from '../engine/site-context.ts'
import { App } from './App.tsx'
import { pagePath } from './page-path.ts'
import { createPageStore, fetchJson, NEVER } from './page-store.ts'
import { prefetchOnIntent } from './prefetch.ts'

/**
 * Returns the application with the data of its first render. It never resolves when the page was published again meanwhile: the
 * document stays plain HTML, and its links open the new pages.
 *
 * @param root the element whose attributes name the data
 * @throws Error when a file does not arrive
 */
export async function openApp(root: HTMLElement): Promise<ReactNode> {
  const { site: siteUrl = '', page: pageUrl = '' } = root.dataset
  const [site, data] = await Promise.all([fetchJson<SiteData>(siteUrl), fetchJson<PageData>(pageUrl)])
  if (!pageUrl.endsWith(data.version)) return NEVER
  // The boot script has fetched them already.
  await loadChunks(blocks, data.chunks)
  const pages = createPageStore(pagePath(location.pathname), data)
  prefetchOnIntent(pages)
  return (
    <BrowserRouter>
      <App site={site} pages={pages} />
    </BrowserRouter>
  )
}

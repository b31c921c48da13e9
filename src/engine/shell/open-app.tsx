import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { basePath } from '../model/base-path.ts'
import type { BlockRegistry } from '../rendering/block.ts'
import { loadChunks } from '../rendering/load-chunks.ts'
import type { PageData, SiteData } from '../rendering/site-context.ts'
import { App } from './App.tsx'
import { createPageStore, fetchJson, NEVER } from './page-store.ts'

/**
 * Loads the application with its first data. If the site was published again meanwhile, the promise never settles: the page stays plain
 * HTML, and its links load whole pages.
 *
 * @param root the element whose attributes name the data
 * @throws Error when a file does not load
 */
export async function openApp(root: HTMLElement, registry: BlockRegistry): Promise<ReactNode> {
  const { site: siteUrl = '', page: pageUrl = '' } = root.dataset
  const [site, data] = await Promise.all([fetchJson<SiteData>(siteUrl), fetchJson<PageData>(pageUrl)])
  if (!pageUrl.endsWith(data.version)) return NEVER
  // Causes no further request, because the boot script has preloaded these chunks.
  await loadChunks(registry, data.chunks)
  const base = basePath(site.url)
  // Some hosts show the home page without the slash, where the router would find no page.
  if (location.pathname === base)
    history.replaceState(history.state, '', `${base}/${location.search}${location.hash}`)
  const pages = createPageStore(base, data, registry)
  return (
    // With the slash at its end, the router keeps it in the address of the home page.
    <BrowserRouter basename={`${base}/`}>
      <App site={site} pages={pages} base={base} registry={registry} />
    </BrowserRouter>
  )
}

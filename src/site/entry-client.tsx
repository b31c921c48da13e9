import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { SiteData } from '../engine/site-context.ts'
import type { Page } from '../model/site.ts'
import { App } from './App.tsx'
import { findPage } from './find-page.ts'
import { createPageStore, fetchJson } from './page-store.ts'
import { prefetchOnIntent } from './prefetch.ts'

/** React takes over the prerendered page. The boot script imports this module at the visitor's first gesture or when a block asks. */
async function start(root: HTMLElement) {
  const { site: siteUrl, page: pageUrl } = root.dataset as { site: string; page: string }
  const [site, page] = await Promise.all([fetchJson<SiteData>(siteUrl), fetchJson<Page>(pageUrl)])
  const pages = createPageStore({ ...findPage(site, location.pathname), data: pageUrl }, page)
  prefetchOnIntent(site, pages)
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App site={site} pages={pages} />
      </BrowserRouter>,
    )
  })
}

// Awaited, so that a failure reaches the boot script, which tries again at the next gesture.
await start(document.getElementById('site_root')!)

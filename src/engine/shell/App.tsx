import { useCallback, useEffect, ViewTransition, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { BlockRegistry } from '../rendering/block.ts'
import { atBase } from '../model/base-path.ts'
import { PageView } from '../rendering/PageView.tsx'
import { RegistryContext } from '../rendering/registry-context.ts'
import { SiteContext, type SiteData } from '../rendering/site-context.ts'
import { BasePath } from '../ui/base-path.ts'
import { Hidden } from '../ui/layout.tsx'
import { ContactBar } from './ContactBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { pagePath } from './page-path.ts'
import { PageStoreContext, usePage, type PageStore } from './page-store.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { useArrival } from './use-arrival.ts'

interface AppProps {
  site: SiteData
  pages: PageStore
  /** The path of the site on its host, which precedes all addresses of the site. */
  base?: string
  /** The components that render each block type. In the editor's preview they also mark where each block is. */
  registry: BlockRegistry
}

/** A whole page: header, content, footer, and on phones the contact bar. Needs a router around it. */
export function App(props: AppProps) {
  const { pages, base = '' } = props
  useEffect(() => prefetchOnIntent(pages, base), [pages, base])
  return (
    <Surroundings {...props}>
      <Header />
      <CurrentPage />
      <Footer />
      <ContactBar />
    </Surroundings>
  )
}

export function Surroundings({
  site,
  pages,
  base = '',
  registry,
  children,
}: AppProps & { children: ReactNode }) {
  const at = useCallback((addresses: string) => atBase(base, addresses), [base])
  return (
    <SiteContext value={site}>
      <RegistryContext value={registry}>
        <PageStoreContext value={pages}>
          <BasePath value={at}>{children}</BasePath>
        </PageStoreContext>
      </RegistryContext>
    </SiteContext>
  )
}

export function CurrentPage() {
  const page = usePage(pagePath(useLocation().pathname))
  const announcement = useArrival(page)
  return (
    <>
      {/* The key is the page's path, so that React never keeps the tabs, menus or typed text of another page. */}
      <ViewTransition key={page.path} update="none">
        <PageView page={page} />
      </ViewTransition>
      <Hidden role="status">{announcement}</Hidden>
    </>
  )
}

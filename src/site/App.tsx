import { ViewTransition, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { blocks } from '../blocks/index.ts'
import type { BlockRegistry } from '../engine/block.ts'
import { PageView } from '../engine/PageView.tsx'
import { RegistryContext } from '../engine/registry-context.ts'
import { SiteContext, type SiteData } from '../engine/site-context.ts'
import { Hidden } from '../ui/layout.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { pagePath } from './page-path.ts'
import { PageStoreContext, usePage, type PageStore } from './page-store.ts'
import { useArrival } from './use-arrival.ts'

interface AppProps {
  site: SiteData
  pages: PageStore
  /** The editor's preview has one that marks its blocks. */
  registry?: BlockRegistry
}

/** A whole page: header, the page that the address names, footer. Needs a router around it. */
export function App(props: AppProps) {
  return (
    <Surroundings {...props}>
      <Header />
      <CurrentPage />
      <Footer />
    </Surroundings>
  )
}

/** Context for every part of a page. */
export function Surroundings({
  site,
  pages,
  registry = blocks,
  children,
}: AppProps & { children: ReactNode }) {
  return (
    <SiteContext value={site}>
      <RegistryContext value={registry}>
        <PageStoreContext value={pages}>{children}</PageStoreContext>
      </RegistryContext>
    </SiteContext>
  )
}

/** The page that the address names. */
export function CurrentPage() {
  const page = usePage(pagePath(useLocation().pathname))
  const announcement = useArrival(page)
  return (
    <>
      {/* Keyed by route, so that no page starts with another's tabs, menus or typed text. One page fades into the other. */}
      <ViewTransition key={page.path} update="none">
        <PageView page={page} />
      </ViewTransition>
      <Hidden role="status">{announcement}</Hidden>
    </>
  )
}

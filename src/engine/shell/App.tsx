import {
  useCallback,
  useEffect,
  ViewTransition,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, NavigationType, useNavigationType } from 'react-router-dom'
import type { BlockRegistry } from '../rendering/block.ts'
import { atBase } from '../model/base-path.ts'
import { PageView } from '../rendering/PageView.tsx'
import { RegistryContext } from '../rendering/registry-context.ts'
import { SiteContext, type SiteData, useSite } from '../rendering/site-context.ts'
import { BasePath } from '../ui/base-path.ts'
import { Hidden } from '../ui/layout.tsx'
import { ContactBar } from './ContactBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { pagePath } from './page-path.ts'
import { PageStoreContext, usePage, type PageStore } from './page-store.ts'
import { pageTitle } from '../rendering/metadata.ts'
import type { Page } from '../model/site.ts'
import { isStaying } from '../rendering/use-anchor.ts'
import { keepScroll, rememberScroll, scrollToArrival } from './scroll.ts'

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

/**
 * After a navigation, sets the title and scroll position, moves the focus to the heading and announces the page (WCAG 2.4.2, 2.4.3).
 *
 * @returns the announcement
 */
function useArrival(page: Page): string {
  const site = useSite()
  const location = useLocation()
  const type = useNavigationType()
  const arrived = useRef({ key: location.key, path: page.path })
  const [announcement, setAnnouncement] = useState('')

  useLayoutEffect(keepScroll, [])

  useLayoutEffect(() => {
    const { key, path } = arrived.current
    if (key === location.key) return
    arrived.current = { key: location.key, path: page.path }
    const isNewPage = path !== page.path
    if (isStaying(location.state) && !isNewPage) rememberScroll(location.key)
    else scrollToArrival(location, type === NavigationType.Pop)
    if (!isNewPage) return
    document.title = pageTitle(site, page)
    setAnnouncement(page.title)
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [location, page, site, type])

  return announcement
}

const GESTURES = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Fetches a page in advance when the visitor points at, focuses or touches a link to it. Skips links to files, which have a `type` or point
 * to `media/`.
 *
 * @param base the path of the site on its host
 * @returns a function that removes the event listeners
 */
function prefetchOnIntent(pages: PageStore, base: string): () => void {
  const onGesture = ({ target }: Event) => {
    const selector = `a[href^="${base}/"]:not([type], [href^="${base}/media/"])`
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(selector)
    if (link) void pages(pagePath(link.pathname, base), true)
  }
  for (const gesture of GESTURES) addEventListener(gesture, onGesture, { passive: true })
  return () => {
    for (const gesture of GESTURES) removeEventListener(gesture, onGesture)
  }
}

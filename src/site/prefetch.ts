import { pagePath } from './page-path.ts'
import type { PageStore } from './page-store.ts'

const GESTURES = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Fetches a page's data when the visitor points at, focuses or touches a link to it. Links to files have a `type` or an address
 * below `media/`.
 */
export function prefetchOnIntent(pages: PageStore): void {
  for (const gesture of GESTURES) {
    addEventListener(
      gesture,
      ({ target }) => {
        const selector = 'a[href^="/"]:not([type], [href^="/media/"])'
        const link = target instanceof Element && target.closest<HTMLAnchorElement>(selector)
        if (link) void pages(pagePath(link.pathname), true)
      },
      { passive: true },
    )
  }
}

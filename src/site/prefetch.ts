import { pagePath } from './page-path.ts'
import type { PageStore } from './page-store.ts'

const GESTURES = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Fetches a page in advance when the visitor points at, focuses or touches a link to it. Skips links to files, which have a `type` or point
 * to `media/`.
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

import { pagePath } from './page-path.ts'
import type { PageStore } from './page-store.ts'

const GESTURES = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Fetches a page in advance when the visitor points at, focuses or touches a link to it. Skips links to files, which have a `type` or point
 * to `media/`.
 *
 * @returns a function that removes the event listeners
 */
export function prefetchOnIntent(pages: PageStore): () => void {
  const onGesture = ({ target }: Event) => {
    const selector = 'a[href^="/"]:not([type], [href^="/media/"])'
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(selector)
    if (link) void pages(pagePath(link.pathname), true)
  }
  for (const gesture of GESTURES) addEventListener(gesture, onGesture, { passive: true })
  return () => {
    for (const gesture of GESTURES) removeEventListener(gesture, onGesture)
  }
}

import { pagePath } from './page-path.ts'
import type { PageStore } from './page-store.ts'

const GESTURES = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Fetches a page in advance when the visitor points at, focuses or touches a link to it. Skips links to files, which have a `type` or point
 * to `media/`.
 *
 * @param base the path of the site on its host
 * @returns a function that removes the event listeners
 */
export function prefetchOnIntent(pages: PageStore, base: string): () => void {
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

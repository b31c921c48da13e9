import { addressedId } from '../rendering/addressed-id.ts'

const STORAGE_KEY = 'scroll'

const positions: Record<string, number> = {}

/**
 * The key of the history entry on the screen. After Back, the browser already has the new entry when the old page sends its last scroll
 * event.
 */
let shown = ''

/**
 * Restores scroll positions, because the browser would do it before React has rendered the page. After a reload or a visit to another site,
 * the browser does it.
 *
 * @returns a function that removes the event listeners
 */
export function keepScroll(): () => void {
  tryStorage(() => Object.assign(positions, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')))
  const onHide = () => {
    history.scrollRestoration = 'auto'
    tryStorage(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions)))
  }
  const onShow = () => {
    history.scrollRestoration = 'manual'
  }
  onShow()
  // Stores the current position, because the visitor may have scrolled before hydration.
  rememberScroll(historyKey())
  const scroll = () => rememberScroll(shown)
  addEventListener('scroll', scroll, { passive: true })
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('scroll', scroll)
    removeEventListener('pagehide', onHide)
    removeEventListener('pageshow', onShow)
  }
}

export function rememberScroll(key: string): void {
  shown = key
  positions[key] = scrollY
}

/** Scrolls to the stored position of the current history entry, or to the top. Before React has started, the browser keeps the position. */
export function scrollBack(): void {
  if (shown) scrollTo({ top: positions[historyKey()] ?? 0, behavior: 'instant' })
}

/** Scrolls to the stored position after Back or Forward, else to the element that the address names, else to the top. */
export function scrollToArrival({ key, hash }: { key: string; hash: string }, isBack: boolean): void {
  shown = key
  const target = document.getElementById(addressedId(hash))
  if (isBack && positions[key] !== undefined) scrollTo({ top: positions[key], behavior: 'instant' })
  else if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}

/** Runs a function that uses `sessionStorage`, and ignores its error where the browser blocks storage. */
function tryStorage(access: () => void): void {
  try {
    access()
  } catch {
    // Without storage, the positions are lost at the next page load.
  }
}

function historyKey(): string {
  const state: { key?: string } | null = history.state
  return state?.key ?? 'default'
}

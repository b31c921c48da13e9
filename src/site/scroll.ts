import { addressedId } from '../engine/addressed-id.ts'

const STORE = 'scroll'

const positions: Record<string, number> = {}

/** The key of the history entry on the screen. On Back, the browser changes the entry before the old page's last scroll event. */
let shown = ''

/**
 * Takes over scroll restoration, because the browser restores before the new page is rendered. After a reload or a visit to another site,
 * the browser restores.
 *
 * @returns a function that removes the event listeners
 */
export function keepScroll(): () => void {
  whereAllowed(() => Object.assign(positions, JSON.parse(sessionStorage.getItem(STORE) ?? '{}')))
  const leave = () => {
    history.scrollRestoration = 'auto'
    whereAllowed(() => sessionStorage.setItem(STORE, JSON.stringify(positions)))
  }
  const come = () => {
    history.scrollRestoration = 'manual'
  }
  come()
  // Remembers the current position, because the visitor may have scrolled before hydration.
  rememberScroll(historyKey())
  const scroll = () => rememberScroll(shown)
  addEventListener('scroll', scroll, { passive: true })
  addEventListener('pagehide', leave)
  addEventListener('pageshow', come)
  return () => {
    removeEventListener('scroll', scroll)
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', come)
  }
}

export function rememberScroll(key: string): void {
  shown = key
  positions[key] = scrollY
}

/** Scrolls to the remembered position on Back, else to the addressed element, else to the top. */
export function scrollToArrival({ key, hash }: { key: string; hash: string }, isBack: boolean): void {
  shown = key
  const target = document.getElementById(addressedId(hash))
  if (isBack && positions[key] !== undefined) scrollTo({ top: positions[key], behavior: 'instant' })
  else if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}

/** Runs an access to `sessionStorage`, which throws where the browser blocks storage. */
function whereAllowed(access: () => void): void {
  try {
    access()
  } catch {
    // Without storage, positions last only until the next page load.
  }
}

function historyKey(): string {
  const state: { key?: string } | null = history.state
  return state?.key ?? 'default'
}

import { addressedId } from '../engine/addressed-id.ts'

const STORE = 'scroll'

/** The scroll position of each entry of the browser's history, by the router's key. */
const positions: Record<string, number> = {}

/** The entry on the screen. On Back the browser is at another entry already, while this one may still report its scrolling. */
let shown = ''

/**
 * Keeps scroll positions from now on: the browser would restore them too early, before the page of the new address is drawn.
 * During a reload or a visit to another site the browser keeps them as usual. Returns a function that undoes it.
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
  // The visitor may have scrolled before React came.
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

/** Keeps the scroll position of this entry. */
export function rememberScroll(key: string): void {
  shown = key
  positions[key] = scrollY
}

/** Scrolls to where the visitor arrives: the remembered position on Back, the element that the address names, else the top. */
export function scrollToArrival({ key, hash }: { key: string; hash: string }, isBack: boolean): void {
  shown = key
  const target = document.getElementById(addressedId(hash))
  if (isBack && positions[key] !== undefined) scrollTo({ top: positions[key], behavior: 'instant' })
  else if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}

/** Mentioning `sessionStorage` throws in a browser that blocks storage. */
function whereAllowed(access: () => void): void {
  try {
    access()
  } catch {
    // Positions are then remembered until the next page load only.
  }
}

function historyKey(): string {
  const state: { key?: string } | null = history.state
  return state?.key ?? 'default'
}

import { addressedId } from '../engine/addressed-id.ts'

const STORE = 'scroll'

/** Where the reader was, by the router's key of each entry of the browser's history. */
const positions: Record<string, number> = {}

/** The entry on the screen. On Back the browser is at another one already, while this one may still tell of its scrolling. */
let shown = ''

/**
 * From now on positions are kept by us: the browser restores them too early, before the page of the new address is drawn.
 * While the page is away (reload, another site) the browser keeps them as usual. Returns the undoing.
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
  // Who scrolled before React came, and not since, is somewhere too.
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

/** Keeps where the reader of this entry is now. */
export function rememberScroll(key: string): void {
  shown = key
  positions[key] = scrollY
}

/** Goes to where an arrival begins: the remembered place on Back, the element that the address names, else the top. */
export function scrollToArrival({ key, hash }: { key: string; hash: string }, isBack: boolean): void {
  shown = key
  const target = document.getElementById(addressedId(hash))
  if (isBack && positions[key] !== undefined) scrollTo({ top: positions[key], behavior: 'instant' })
  else if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}

/** A browser that blocks storage throws at its mere mention. */
function whereAllowed(access: () => void): void {
  try {
    access()
  } catch {
    // Places are then remembered until the next page load only.
  }
}

function historyKey(): string {
  return (history.state as { key?: string } | null)?.key ?? 'default'
}

import { useEffect } from 'react'

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, iframe, [tabindex="0"]'

const TEXTS =
  'textarea, [role="textbox"], input:not([type="checkbox"], [type="radio"], [type="file"], [type="color"])'

/**
 * Keeps the keyboard focus in the window. When the focused element is removed or disabled, the nearest focusable element gets the focus.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The element that had the focus last, followed by its ancestors. */
    let path: Element[] = []
    const remember = ({ target }: FocusEvent) => {
      path = []
      // Stops below `<body>`. When a whole dialog is removed, the dialog itself moves the focus back.
      let at = target instanceof Element ? target : null
      for (; at && at !== document.body; at = at.parentElement) path.push(at)
    }
    const observer = new MutationObserver(() => {
      const [last, ...holders] = path
      if (!last || (last.isConnected && !last.matches(':disabled'))) return
      if (document.activeElement !== document.body && document.activeElement !== last) return
      for (const holder of holders) {
        // Prefers a heading to a button if the person was typing, because the next typed key could press the button.
        const heading =
          last.matches(TEXTS) && holder.isConnected && holder.querySelector<HTMLElement>('h2[tabindex]')
        if (heading) return heading.focus({ preventScroll: true })
        const near = holder.isConnected ? [...holder.querySelectorAll<HTMLElement>(FOCUSABLE)] : []
        const target = near.find((one) => one.tabIndex >= 0 && one.checkVisibility())
        if (target) return target.focus({ preventScroll: true })
      }
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}

/** Moves the focus to the next or previous visible region of the window. The regions are the top bar, left column, page and form. */
export function goToRegion(isBack: boolean): void {
  if (document.querySelector('[role="dialog"]')) return
  // Skips a region in which nothing can have the focus, such as an empty form.
  const all = [...document.querySelectorAll('[data-region]')].flatMap((region) => {
    const inside = [...region.querySelectorAll<HTMLElement>(FOCUSABLE)]
    const first = inside.find((one) => one.checkVisibility())
    return first ? { region, first } : []
  })
  const here = all.findIndex(({ region }) => region.contains(document.activeElement))
  const next = all[(Math.max(here, isBack ? 0 : -1) + (isBack ? all.length - 1 : 1)) % all.length]
  next?.first.focus()
}

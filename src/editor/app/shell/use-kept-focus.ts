import { useEffect } from 'react'

/** What Tab comes to. */
export const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, iframe, [tabindex="0"]'

const TEXTS = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="color"])'

/**
 * Keeps the focus in the window: when what has it goes away, or can no longer be pressed, it passes to what stands nearest. Otherwise a
 * keyboard would have to begin at the top again.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What had the focus last, and all that it stood in, from inside out. */
    let path: Element[] = []
    const remember = ({ target }: FocusEvent) => {
      path = []
      // A dialog stands outside, and gives the focus back by itself.
      for (let at = target as Element | null; at && at !== document.body; at = at.parentElement) path.push(at)
    }
    const observer = new MutationObserver(() => {
      const [last, ...holders] = path
      if (!last || (last.isConnected && !last.matches(':disabled'))) return
      if (document.activeElement !== document.body && document.activeElement !== last) return
      for (const holder of holders) {
        // Whoever goes on typing, because somebody else has moved the text, presses nothing by that.
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

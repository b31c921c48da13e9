import { useLayoutEffect, useRef } from 'react'
import { reducedMotion } from '../ui/reduced-motion.ts'

/** Minimum pixels of the chosen text that must be visible between header and contact bar, or the page scrolls. */
const MIN_SHOWN = 120

/**
 * Brings the panel that the visitor chooses into view under the header, if little of its start is visible.
 *
 * @returns a function to call before a choice. With a tab that has the focus, the page scrolls only as far as the tab stays in view.
 */
export function useReveal(selected: string): (id: string, focused?: Element | null) => void {
  const chosen = useRef<{ id: string; focused: Element | null | undefined }>(undefined)

  // Runs after every render, because the choice of the selected tab changes only the address.
  useLayoutEffect(() => {
    const panel = document.getElementById(selected)
    if (chosen.current?.id !== selected || !panel) return
    reveal(panel, chosen.current.focused)
    chosen.current = undefined
  })

  return (id, focused) => {
    chosen.current = { id, focused }
  }
}

function reveal(panel: Element, focused: Element | null | undefined): void {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const start = parseFloat(scrollPaddingTop) || 0
  const end = innerHeight - (parseFloat(scrollPaddingBottom) || 0)
  const { top, bottom } = panel.getBoundingClientRect()
  const shown = Math.min(bottom, end) - top
  if (top >= start && shown >= Math.min(bottom - top, MIN_SHOWN)) return
  const distance = top - start - (parseFloat(getComputedStyle(panel).scrollMarginTop) || 0)
  const most = focused ? focused.getBoundingClientRect().top - start : Infinity
  scrollBy({ top: Math.min(distance, most), behavior: reducedMotion()?.matches ? 'instant' : 'smooth' })
}

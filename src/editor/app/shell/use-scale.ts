import { useLayoutEffect, useRef, useState } from 'react'
import type { View } from '../store/app-state.ts'

/** How wide, in CSS pixels, the page is on each screen. */
const WIDTHS: Record<View['width'], number> = { phone: 390, tablet: 820, desktop: 1280 }

/** Below this nobody reads: on a phone the page of a phone is as wide as that. */
const SMALLEST_DESK = 390

/** What the frame's size has to be, so that a page of that width fits on the desk; it is made smaller where the desk is narrow. */
export function useScale(view: View['width']) {
  const desk = useRef<HTMLElement>(null)
  const [space, setSpace] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = desk.current
    if (!element) return undefined
    const measure = () => setSpace({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const isNarrow = view === 'phone' && space.width <= SMALLEST_DESK
  // What is wider than the screen one asks for has space: a desktop page may be as wide as the desk.
  const width = isNarrow
    ? space.width
    : view === 'desktop'
      ? Math.max(WIDTHS.desktop, space.width)
      : WIDTHS[view]
  const scale = Math.min(1, space.width / (width || 1))
  return {
    desk,
    size: {
      width,
      height: space.height / (scale || 1),
      scale,
      left: Math.max(0, (space.width - width * scale) / 2),
    },
  }
}

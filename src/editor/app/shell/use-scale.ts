import { useLayoutEffect, useRef, useState } from 'react'
import type { FrameView } from '../store/app-state.ts'

const WIDTHS: Record<FrameView['width'], number> = { phone: 390, tablet: 820, desktop: 1280 }

/** Maximum width of the middle column, in CSS pixels, at which a page in phone view gets the width of the column. */
const MAX_UNSCALED_WIDTH = 390

/** Computes the size and scale of the page, so that the chosen view fits the middle column. */
export function useScale(view: FrameView['width']) {
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
  const isNarrow = view === 'phone' && space.width <= MAX_UNSCALED_WIDTH
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

import { useRef, type TouchEvent } from 'react'

/** How far a finger moves, in CSS pixels, before it means another. */
const LEAST = 40

/**
 * Attributes for an element over which a finger swipes sideways.
 *
 * @param onSwipe gets 1 for the next (to the left), -1 for the one before
 */
export function useSwipe(onSwipe: (by: number) => void) {
  const start = useRef({ x: 0, y: 0 })
  return {
    onTouchStart(event: TouchEvent) {
      const { clientX: x, clientY: y } = event.changedTouches[0]!
      start.current = { x, y }
    },
    onTouchEnd(event: TouchEvent) {
      const { clientX, clientY } = event.changedTouches[0]!
      const [across, down] = [clientX - start.current.x, clientY - start.current.y]
      // A finger that scrolls the page never moves quite straight.
      if (Math.abs(across) > Math.max(LEAST, Math.abs(down))) onSwipe(-Math.sign(across))
    },
  }
}

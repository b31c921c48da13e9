import { useRef, type TouchEvent } from 'react'

/** How far a finger moves, in CSS pixels, before it means another. */
const LEAST = 40

/**
 * Attributes for an element over which a finger swipes sideways. Two fingers enlarge what is under them, and on an enlarged page one
 * finger moves it.
 *
 * @param onSwipe gets 1 for the next (to the left), -1 for the one before
 */
export function useSwipe(onSwipe: (by: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart({ touches, changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      const isEnlarged = (globalThis.visualViewport?.scale ?? 1) > 1
      start.current =
        !finger || touches.length > 1 || isEnlarged ? undefined : { x: finger.clientX, y: finger.clientY }
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      if (!start.current || !finger) return
      const [across, down] = [finger.clientX - start.current.x, finger.clientY - start.current.y]
      // A finger that scrolls the page never moves quite straight.
      if (Math.abs(across) > Math.max(LEAST, Math.abs(down))) onSwipe(-Math.sign(across))
    },
  }
}

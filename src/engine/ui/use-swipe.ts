import { useRef, type TouchEvent } from 'react'

const MIN_SWIPE_DISTANCE = 40

/**
 * Returns the attributes of an element that reacts to horizontal swipes. Ignores gestures that zoom the page or move a zoomed page.
 *
 * @param onSwipe receives 1 after a swipe to the left (the next element), and -1 after a swipe to the right
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
      // Counts only moves that are mostly horizontal, because a finger that scrolls the page also moves a little sideways.
      if (Math.abs(across) > Math.max(MIN_SWIPE_DISTANCE, Math.abs(down))) onSwipe(-Math.sign(across))
    },
  }
}

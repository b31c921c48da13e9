import { useEffect, useState, useSyncExternalStore } from 'react'
import { reducedMotion } from '../../ui/reduced-motion.ts'

const SLIDE_DURATION = 5000

/**
 * Returns the index of the current slide, which advances every five seconds. It stops while `isHeld` is true, while the tab is hidden, or
 * if the visitor prefers reduced motion. Each call of `show` restarts the five seconds.
 */
export function useAutoplay(count: number, isHeld: boolean) {
  const [position, setPosition] = useState({ index: 0 })
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden, returnFalse)
  const isStill = useSyncExternalStore(onMotion, () => !!reducedMotion()?.matches, returnFalse)
  const isTurning = count > 1 && !isHeld && !isHidden && !isStill
  const index = position.index % count

  useEffect(() => {
    if (!isTurning) return undefined
    const timer = setTimeout(() => setPosition({ index: (position.index + 1) % count }), SLIDE_DURATION)
    return () => clearTimeout(timer)
  }, [isTurning, count, position])

  return { index, isTurning, isStill, show: (to: number) => setPosition({ index: (to + count) % count }) }
}

/** The value during the build and hydration: the tab is visible, and motion is not reduced. */
const returnFalse = () => false

function onVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function onMotion(onChange: () => void) {
  const query = reducedMotion()
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}

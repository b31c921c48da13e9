import { useEffect, useState, useSyncExternalStore } from 'react'
import { reducedMotion } from '../../ui/reduced-motion.ts'

const DELAY = 5000

/**
 * Returns the current of `count` slides. Slides advance in a circle, unless `isHeld` or the tab is hidden, and never with
 * reduced motion (`isStill`). Each `show` restarts the wait.
 */
export function useAutoplay(count: number, isHeld: boolean) {
  const [position, setPosition] = useState({ index: 0 })
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden, no)
  const isStill = useSyncExternalStore(onMotion, () => !!reducedMotion()?.matches, no)
  const isTurning = count > 1 && !isHeld && !isHidden && !isStill
  const index = position.index % count

  useEffect(() => {
    if (!isTurning) return undefined
    const timer = setTimeout(() => setPosition({ index: (position.index + 1) % count }), DELAY)
    return () => clearTimeout(timer)
  }, [isTurning, count, position])

  return { index, isTurning, isStill, show: (to: number) => setPosition({ index: (to + count) % count }) }
}

/** The server snapshot of both stores. */
const no = () => false

function onVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function onMotion(onChange: () => void) {
  const query = reducedMotion()
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}

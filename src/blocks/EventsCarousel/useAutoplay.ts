import { useEffect, useState, useSyncExternalStore } from 'react'
import { reducedMotion } from '../../ui/reduced-motion.ts'

/** Milliseconds that a slide stands (specification, section 9). */
const DELAY = 5000

/**
 * Which of `count` slides is shown. They turn by themselves, around the end, unless `isHeld`, the browser tab is hidden or the
 * visitor's system asks for less motion (then `isStill`); each choice by `show` starts the wait anew.
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

/** Neither is so where there is no browser. */
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
